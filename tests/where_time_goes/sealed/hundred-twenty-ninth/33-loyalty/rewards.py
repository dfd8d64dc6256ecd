from __future__ import annotations

import asyncio

from settings import Settings
from upstream import Points, Profiles


class Rewards:
    def __init__(self, settings: Settings, profiles: Profiles, points: Points) -> None:
        self.settings = settings
        self.profiles = profiles
        self.points = points

    def tier(self, balance: int) -> str:
        return next(name for floor, name in self.settings.tiers if balance >= floor)

    async def card(self, member_id: str) -> dict:
        member, balance = await asyncio.gather(
            self.profiles.member(member_id), self.points.balance(member_id)
        )
        return {
            "member": member_id,
            "name": member["name"],
            "points": balance,
            "tier": self.tier(balance),
        }

    async def purchase(self, member_id: str, cents: int) -> dict:
        earned = cents // 100
        balance = await self.points.credit(member_id, earned, "purchase")
        return {"member": member_id, "earned": earned, "points": balance, "tier": self.tier(balance)}
