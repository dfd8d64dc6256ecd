from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from django.conf import settings

import register

PRESENT = {"/", "\\", "L", "B", "P"}
AUTHORISED = {"I", "M", "R", "H"}


@dataclass
class PupilRecord:
    pupil_id: int
    term: str

    @cached_property
    def sessions(self) -> list[dict]:
        return register.sessions_of(self.pupil_id, self.term)

    @property
    def codes(self) -> Counter:
        return Counter(session["code"] for session in self.sessions)

    @property
    def attended(self) -> int:
        return sum(count for code, count in self.codes.items() if code in PRESENT)

    @property
    def authorised_absences(self) -> int:
        return sum(count for code, count in self.codes.items() if code in AUTHORISED)

    @property
    def unauthorised_absences(self) -> int:
        return len(self.sessions) - self.attended - self.authorised_absences

    @property
    def absence_rate(self) -> float:
        if not self.sessions:
            return 0.0
        return 1 - self.attended / len(self.sessions)

    @property
    def persistently_absent(self) -> bool:
        return self.absence_rate >= settings.PERSISTENT_ABSENCE

    def summary(self) -> dict:
        return {
            "pupil": self.pupil_id,
            "term": self.term,
            "possible": len(self.sessions),
            "attended": self.attended,
            "authorised": self.authorised_absences,
            "unauthorised": self.unauthorised_absences,
            "absence_rate": round(self.absence_rate, 4),
            "persistently_absent": self.persistently_absent,
        }
