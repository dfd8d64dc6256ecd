import re

WORD = re.compile(r"[a-z0-9]+")


def normalise(text: str) -> str:
    return " ".join(WORD.findall(text.lower()))


def distance(left: str, right: str) -> int:
    """Levenshtein distance with one row kept."""
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        above, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            cost = min(row[j] + 1, row[j - 1] + 1, above + (a != b))
            above, row[j] = row[j], cost
    return row[-1]


def similarity(wanted: str, title: str) -> float:
    title = normalise(title)
    longest = max(len(wanted), len(title)) or 1
    return 1 - distance(wanted, title) / longest


def score_chunk(wanted: str, chunk: list[tuple[int, str]]) -> list[tuple[float, int]]:
    return [(similarity(wanted, title), number) for number, title in chunk]
