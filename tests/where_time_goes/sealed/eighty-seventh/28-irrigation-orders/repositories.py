"""Queries, one class for each aggregate."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from models import Block, WaterOrder


class BlockRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def get(self, block_id: int) -> Block | None:
        return await self._session.get(Block, block_id)

    async def of_farm(self, farm_id: int) -> Sequence[Block]:
        rows = await self._session.scalars(select(Block).where(Block.farm_id == farm_id).order_by(Block.id))
        return rows.all()


class OrderRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, block: Block, millimetres: float) -> WaterOrder:
        order = WaterOrder(block_id=block.id, millimetres=millimetres, state="requested")
        self._session.add(order)
        await self._session.flush()
        return order
