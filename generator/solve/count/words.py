"""Large numbers as words."""

from decimal import Decimal


def words_of(number: int) -> str:
    """A number with thousands separators; beyond 15 digits what it is about, such as `about 3.2 x 10^41`."""
    if number < 10**15:
        return f"{number:,}"
    power = Decimal(number).adjusted()
    tenths = (number * 10 + 10**power // 2) // 10**power
    if tenths == 100:
        tenths, power = 10, power + 1
    return f"about {tenths // 10}.{tenths % 10} x 10^{power}"
