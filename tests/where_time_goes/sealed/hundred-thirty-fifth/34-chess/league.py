from dataclasses import dataclass

import settings


@dataclass(slots=True)
class Player:
    id: int
    name: str
    club: str
    rating: float = 1500.0
    points: float = 0.0
    played: int = 0


_CLUBS = ["Castle", "Rookery", "Bishopsgate", "Old Knights"]

PLAYERS = {
    number: Player(number, f"Player {number:02d}", _CLUBS[number % 4], 1400.0 + number * 9) for number in range(1, 41)
}
SCORES = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


def expected(white: Player, black: Player) -> float:
    return 1 / (1 + 10 ** ((black.rating - white.rating - 35) / 400))


def record(white: Player, black: Player, score: float) -> float:
    change = round(settings.K_FACTOR * (score - expected(white, black)), 1)
    white.rating += change
    black.rating -= change
    white.points += score
    black.points += 1 - score
    white.played += 1
    black.played += 1
    return change


def table() -> list[dict]:
    clubs: dict[str, float] = {}
    for player in PLAYERS.values():
        clubs[player.club] = clubs.get(player.club, 0.0) + player.points
    return [{"club": club, "points": points} for club, points in sorted(clubs.items(), key=lambda item: -item[1])]
