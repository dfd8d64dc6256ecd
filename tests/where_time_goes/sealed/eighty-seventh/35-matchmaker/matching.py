"""Matches of players with about the same rating."""

from dataclasses import dataclass

from lobby import LobbyClient
from ratings import RatingRepository


class UnknownPlayer(LookupError):
    pass


@dataclass
class MatchService:
    ratings: RatingRepository
    lobby: LobbyClient

    async def find(self, player: int) -> dict:
        found = await self.ratings.of(player)
        if found is None:
            raise UnknownPlayer(player)
        rating, region = found
        opponents = await self.lobby.opponents(rating, region)
        best = min(opponents, key=lambda opponent: abs(opponent["rating"] - rating))
        return {"player": player, "region": region, "opponent": best["player"], "gap": round(abs(best["rating"] - rating), 1)}

    async def rating(self, player: int) -> dict:
        found = await self.ratings.of(player)
        if found is None:
            raise UnknownPlayer(player)
        return {"player": player, "rating": found[0], "region": found[1]}
