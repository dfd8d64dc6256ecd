"""The stories of the day, as the wire delivered them."""
import random
from dataclasses import dataclass

_SUBJECTS = ("Port workers", "City council", "Central bank", "Coast guard", "Rail operator", "School board", "Grid operator")
_VERBS = ("agree to", "reject", "postpone", "defend", "review", "announce", "question")
_OBJECTS = ("a new pay deal", "the harbour plan", "winter timetable", "rate decision", "budget cuts", "rescue drill", "power price cap")


@dataclass(frozen=True)
class Story:
    number: int
    headline: str
    desk: str


def _of_the_day(count: int) -> dict[int, Story]:
    draw = random.Random(86)
    return {
        number: Story(
            number,
            f"{draw.choice(_SUBJECTS)} {draw.choice(_VERBS)} {draw.choice(_OBJECTS)} after {draw.randint(2, 90)} days",
            draw.choice(("economy", "metro", "world")),
        )
        for number in range(1, count + 1)
    }


STORIES = _of_the_day(110)
