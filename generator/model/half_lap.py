"""Half-lap slots: two pieces of sheet material that are pushed into each other, each to half of its height."""


class HalfLap:
    """What has a thickness, a height and a play, in µm, and slots that follow from them."""

    __slots__ = ()
    thickness: int
    height: int
    play: int

    @property
    def slot_width(self) -> int:
        """How wide each slot is: the thickness and the play."""
        return self.thickness + self.play

    @property
    def slot_depth(self) -> int:
        """How deep each slot is: half of the height and of the play, rounded up."""
        return (self.height + self.play + 1) // 2
