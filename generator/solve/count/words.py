"""Large numbers as words."""


def words_of(number: int) -> str:
    """A number with thousands separators; beyond 15 digits what it is about, such as `about 3.2 x 10^41`."""
    digits = str(number) if number < 10**15 else ""
    if digits:
        return f"{number:,}"
    power = len(_decimal(number)) - 1
    tenths = (number * 10 + 10**power // 2) // 10**power
    if tenths == 100:
        tenths, power = 10, power + 1
    return f"about {tenths // 10}.{tenths % 10} x 10^{power}"


def _decimal(number: int) -> str:
    """The digits of a number, however many: Python refuses to write more than 4,300 at once."""
    parts = []
    chunk = 10**4000
    while number >= chunk:
        number, rest = divmod(number, chunk)
        parts.append(f"{rest:04000d}")
    return str(number) + "".join(reversed(parts))
