from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from database import Sailing


async def sailing_by_id(session: AsyncSession, sailing_id: int) -> Sailing | None:
    return await session.scalar(select(Sailing).where(Sailing.id == sailing_id))


async def sailings_of(session: AsyncSession, line: str, count: int) -> Sequence[Sailing]:
    rows = await session.scalars(
        select(Sailing).where(Sailing.line_code == line).order_by(Sailing.departs).limit(count)
    )
    return rows.all()


async def free_metres(session: AsyncSession, line: str) -> int:
    total = await session.scalar(
        select(func.sum(Sailing.car_metres - Sailing.booked_metres)).where(Sailing.line_code == line)
    )
    return total or 0
