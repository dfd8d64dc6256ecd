from dataclasses import dataclass

import settings
from store import seat_store


@dataclass
class Hold:
    show: int
    seat: str
    customer: str


async def seats_held(show: int) -> dict[str, str]:
    async with seat_store() as store:
        return await store.hgetall(f"show:{show}:holds")


async def place(hold: Hold) -> bool:
    async with seat_store() as store:
        pipe = store.pipeline(transaction=False)
        pipe.hset(f"show:{hold.show}:holds", hold.seat, hold.customer)
        pipe.expire(f"show:{hold.show}:holds", settings.HOLD_SECONDS)
        await pipe.execute()
        return True


async def customer_name(token: str) -> str:
    return token.partition(".")[0] or "guest"
