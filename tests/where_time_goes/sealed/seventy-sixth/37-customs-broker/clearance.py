"""Turns a declaration into a decision."""
import itertools
from dataclasses import asdict, dataclass

from tariffs import assess

REVIEW_SCORE = 80


@dataclass(frozen=True)
class Declaration:
    consignee: str
    origin: str
    destination: str
    code: str
    value: float

    @classmethod
    def from_media(cls, media):
        return cls(
            consignee=str(media["consignee"]).strip(),
            origin=str(media.get("origin", "CN")).upper(),
            destination=str(media.get("destination", "DE")).upper(),
            code=str(media["code"]),
            value=float(media["value"]),
        )


class ClearanceDesk:
    def __init__(self, screening):
        self._screening = screening
        self._numbers = itertools.count(700100)
        self.decided = 0

    def decide(self, declaration):
        verdict = self._screening.screen(declaration.consignee, declaration.origin)
        charges = assess(declaration.value, declaration.code, declaration.destination)
        if verdict.listed:
            decision = "refused"
        elif verdict.score >= REVIEW_SCORE:
            decision = "manual-review"
        else:
            decision = "released"
        self.decided += 1
        return {
            "number": next(self._numbers),
            "decision": decision,
            "screening": verdict.reference,
            "charges": asdict(charges) | {"total": charges.total},
        }
