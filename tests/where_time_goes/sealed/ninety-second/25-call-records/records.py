from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

import settings
from schema import calls, lines, metadata, sample

engine: AsyncEngine = create_async_engine(settings.DATABASE_URL, pool_size=settings.POOL_SIZE, max_overflow=40)


async def prepare() -> None:
    plans, records = sample()
    async with engine.begin() as conn:
        await conn.run_sync(metadata.drop_all)
        await conn.run_sync(metadata.create_all)
        await conn.execute(lines.insert(), plans)
        await conn.execute(calls.insert(), records)


async def statement_of(line: str) -> dict | None:
    async with engine.connect() as conn:
        plan = await conn.scalar(select(lines.c.plan).where(lines.c.line == line))
        if plan is None:
            return None
        total = (await conn.execute(select(func.count(), func.sum(calls.c.cost)).where(calls.c.line == line))).one()
        longest = await conn.execute(select(calls.c.to, calls.c.seconds).where(calls.c.line == line).order_by(calls.c.seconds.desc()).limit(3))
        return {
            "line": line,
            "plan": plan,
            "calls": total[0],
            "cost": 0.0 if plan == "flat" else round(total[1], 2),
            "longest": [{"to": to, "seconds": seconds} for to, seconds in longest],
        }
