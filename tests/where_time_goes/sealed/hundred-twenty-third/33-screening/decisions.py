import unicodedata
from dataclasses import asdict, dataclass

from settings import REVIEW_SCORE


@dataclass
class Decision:
    name: str
    score: float
    outcome: str

    def as_dict(self):
        return asdict(self)


def normalise(name):
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return " ".join(plain.upper().split())


def decide(name, score):
    return Decision(name, score, "review" if score >= REVIEW_SCORE else "clear")
