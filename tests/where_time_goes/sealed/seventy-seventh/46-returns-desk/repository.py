from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from models import Pickup, ReturnOrder


async def get_return(session: AsyncSession, return_id: int) -> ReturnOrder | None:
    query = select(ReturnOrder).where(ReturnOrder.id == return_id)
    return await session.scalar(query)


async def add_pickup(
    session: AsyncSession, order: ReturnOrder, carrier_ref: str, window: str
) -> Pickup:
    pickup = Pickup(return_id=order.id, carrier_ref=carrier_ref, window=window)
    session.add(pickup)
    await session.commit()
    return pickup
