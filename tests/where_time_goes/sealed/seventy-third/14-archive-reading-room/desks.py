"""Reading desks and what may be ordered to them."""
import itertools
from dataclasses import dataclass

import conf

_slips = itertools.count(4001)


@dataclass(frozen=True)
class Slip:
    number: int
    desk: int
    shelfmark: str
    minutes: int

    def as_dict(self) -> dict:
        return {
            "slip": self.number,
            "desk": self.desk,
            "shelfmark": self.shelfmark,
            "ready_in": f"{self.minutes} min",
        }


def check_desk(desk: int) -> int:
    if not 1 <= desk <= 10 * conf.DESK_LIMIT:
        raise ValueError(f"no desk {desk}")
    return desk


def slip(desk: int, shelfmark: str, retrieval: dict) -> Slip:
    minutes = 5 + 3 * retrieval["floor"]
    return Slip(next(_slips), desk, shelfmark, minutes)
