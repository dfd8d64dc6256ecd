from dataclasses import dataclass

from redis.asyncio import Redis

import settings
from entitlement import EntitlementClient


class ClassFull(RuntimeError):
    pass


class NoCredits(RuntimeError):
    pass


@dataclass(frozen=True)
class Booking:
    club: int
    class_code: str
    member: int
    place: int


def class_key(club: int, class_code: str) -> str:
    return f"club:{club}:class:{class_code}:taken"


class BookingService:
    def __init__(self, redis: Redis, entitlement: EntitlementClient) -> None:
        self.redis = redis
        self.entitlement = entitlement

    async def taken(self, club: int, class_code: str) -> int:
        return int(await self.redis.get(class_key(club, class_code)) or 0)

    async def book(self, club: int, class_code: str, member: int) -> Booking:
        async with self.redis.lock(f"club:{club}:bookings", timeout=settings.LOCK_SECONDS, sleep=0.05):
            if await self.taken(club, class_code) >= settings.PLACES_PER_CLASS:
                raise ClassFull(class_code)
            if await self.entitlement.credits(member) < 1:
                raise NoCredits(member)
            place = await self.redis.incr(class_key(club, class_code))
        return Booking(club, class_code, member, place)
