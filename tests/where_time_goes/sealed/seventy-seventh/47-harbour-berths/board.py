import threading
import time
from dataclasses import dataclass
from datetime import date

import settings
from store import Store


@dataclass(frozen=True)
class Hold:
    boat: str
    length_cm: int
    until: float


class BerthBoard:
    """Stays from the books together with the holds that the harbour office has placed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._guard = threading.Lock()
        self._holds: dict[tuple[int, date], Hold] = {}

    def occupancy(self, berth: dict, day: date) -> dict:
        with self._guard:
            self._drop_expired()
            stays = self._store.stays(berth["id"], day)
            hold = self._holds.get((berth["id"], day))
        taken = sum(stay["length_cm"] for stay in stays)
        if hold is not None:
            taken += hold.length_cm
        return {
            "berth": berth["id"],
            "pier": berth["pier"],
            "day": day.isoformat(),
            "boats": [stay["boat"] for stay in stays],
            "held_for": hold.boat if hold else None,
            "free_cm": max(0, berth["length_cm"] - taken),
        }

    def place_hold(self, berth: dict, day: date, boat: str, length_cm: int) -> Hold:
        hold = Hold(boat, length_cm, time.monotonic() + settings.HOLD_SECONDS)
        with self._guard:
            self._drop_expired()
            self._holds[(berth["id"], day)] = hold
        return hold

    def _drop_expired(self) -> None:
        now = time.monotonic()
        for key in [key for key, hold in self._holds.items() if hold.until < now]:
            del self._holds[key]
