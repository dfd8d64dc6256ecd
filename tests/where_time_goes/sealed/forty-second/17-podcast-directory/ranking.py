from dataclasses import dataclass


@dataclass
class Episode:
    title: str
    minutes: int
    plays: int


def top(episodes: list[dict], limit: int) -> list[Episode]:
    parsed = [Episode(e["title"], e["seconds"] // 60, e["plays"]) for e in episodes]
    return sorted(parsed, key=lambda e: e.plays, reverse=True)[:limit]
