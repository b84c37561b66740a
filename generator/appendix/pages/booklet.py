"""The order of a booklet's pages: folded sheets laid into one another, two pages on each side."""


def booklet_sides(count: int) -> list[tuple[int, int]]:
    """The pages on the left and right of each side of paper, a sheet's outer side before its inner one.

    Printed on both sides with the paper turned about its short edge, laid in order and folded, the sheets read 1, 2, 3.

    Args:
        count: how many pages there are.

    Returns:
        pairs of page numbers from 1; a number above `count` is an empty page.
    """
    pages = -(-count // 4) * 4
    sides = []
    for outer in range(1, pages // 2, 2):
        sides += [(pages + 1 - outer, outer), (outer + 1, pages - outer)]
    return sides
