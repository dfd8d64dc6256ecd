"""Term reports from marks."""

from dataclasses import asdict, dataclass
from statistics import mean

import settings


@dataclass
class Line:
    subject: str
    average: float
    passed: bool


def lines(marks: list[dict]) -> list[Line]:
    by_subject: dict[str, list[int]] = {}
    for mark in marks:
        by_subject.setdefault(mark["subject"], []).append(mark["score"])
    return [
        Line(subject, round(mean(scores), 1), mean(scores) >= settings.PASS_MARK)
        for subject, scores in sorted(by_subject.items())
    ]


def report(pupil: int, term: str, marks: list[dict]) -> dict:
    rows = lines(marks)
    return {
        "pupil": pupil,
        "term": term,
        "subjects": [asdict(row) for row in rows],
        "promoted": all(row.passed for row in rows),
    }
