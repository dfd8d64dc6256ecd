from redis.asyncio import BlockingConnectionPool, Redis

LINGER = 0.3


class People:
    def __init__(self, url: str):
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=8,
            timeout=20,
            decode_responses=True,
            protocol=2,
        )
        self.redis = Redis(connection_pool=pool)

    async def close(self) -> None:
        await self.redis.aclose()

    async def profile(self, member: int) -> dict:
        name = await self.redis.get(f"member:{member}:name")
        return {"member": member, "name": name}

    async def fresh(self, member: int) -> list[str]:
        got = await self.redis.blpop([f"member:{member}:inbox"], timeout=LINGER)
        return [got[1]] if got else []
