"""Profiles of players. Everything here is synchronous, and offered to the asynchronous views at the end."""

from functools import cached_property

from asgiref.sync import sync_to_async

import config
from inventory import InventoryClient
from store import PlayerRepository, Sessions


class UnknownPlayer(LookupError):
    pass


class ProfileService:
    @cached_property
    def _inventory(self) -> InventoryClient:
        return InventoryClient()

    def summary(self, player_id: int) -> dict:
        with Sessions() as session:
            players = PlayerRepository(session)
            player = players.get(player_id)
            if player is None:
                raise UnknownPlayer(player_id)
            played, won = players.record(player_id)
        return {"name": player.name, "rating": player.rating, "played": played, "won": won}

    def profile(self, player_id: int) -> dict:
        summary = self.summary(player_id)
        items = self._inventory.items(player_id)
        return summary | {"season": config.SEASON, "items": items, "worth": sum(item["coins"] for item in items)}


_service = ProfileService()

load_summary = sync_to_async(_service.summary)
load_profile = sync_to_async(_service.profile)
