from collections.abc import Iterable

from settings import Settings


def words(text: str) -> int:
    return len(text.split())


def rate(settings: Settings, score: int) -> int:
    for lowest, cents in settings.cents_per_word:
        if score >= lowest:
            return cents
    return settings.cents_per_word[-1][1]


def quote(settings: Settings, pairs: Iterable[tuple[str, int]]) -> dict[str, float | int]:
    total_words = 0
    cents = 0
    for segment, score in pairs:
        count = words(segment)
        total_words += count
        cents += count * rate(settings, score)
    return {"words": total_words, "eur": round(max(cents / 100, 25.0), 2)}
