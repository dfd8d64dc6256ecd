from dataclasses import dataclass, field
from datetime import date


@dataclass
class SlideRequest:
    case: str
    block: str
    stain: str | None = None
    copies: int = 1


@dataclass
class Label:
    accession: str
    stain: str
    datamatrix: str
    printed_on: str = field(default_factory=lambda: date.today().isoformat())


def accession_number(case: str, block: str, year: int | None = None) -> str:
    year = year or date.today().year
    digits = "".join(ch for ch in case if ch.isdigit()) or "0"
    return f"S{year % 100:02d}-{int(digits):06d}-{block.upper()}"


def check_digit(accession: str) -> int:
    total = 0
    for pos, ch in enumerate(accession):
        if ch.isalnum():
            total += (pos % 7 + 1) * int(ch, 36)
    return total % 10
