"""Members' profiles, kept in the process that serves them."""
import time
from dataclasses import dataclass

import settings

TIERS = [(0, "basic"), (2000, "silver"), (8000, "gold")]


@dataclass
class Member:
    number: int
    name: str
    tier: str
    loaded: float


class MemberCache:
    def __init__(self):
        self._members: dict[int, Member] = {}

    def get(self, number: int) -> Member:
        member = self._members.get(number)
        if member is None or time.monotonic() - member.loaded > settings.MEMBER_CACHE_SECONDS:
            member = Member(number, f"Member {number:06d}", "basic", time.monotonic())
            self._members[number] = member
        return member

    def update_tier(self, member: Member, points: int):
        for least, tier in TIERS:
            if points >= least:
                member.tier = tier
