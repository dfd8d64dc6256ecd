"""What the irrigation service does."""

from dataclasses import dataclass

from database import UnitOfWork
from gateway import ValveGateway

SECONDS_PER_MILLIMETRE_AND_HECTARE = 95.0


class UnknownBlock(LookupError):
    pass


@dataclass
class IrrigationService:
    unit: UnitOfWork
    gateway: ValveGateway

    async def order(self, block_id: int, millimetres: float) -> dict:
        async with self.unit as unit:
            block = await unit.blocks.get(block_id)
            if block is None:
                raise UnknownBlock(block_id)
            order = await unit.orders.add(block, millimetres)
            seconds = millimetres * block.hectares * SECONDS_PER_MILLIMETRE_AND_HECTARE
            order.gateway_ticket = await self.gateway.open(block.valve, order.id, seconds)
            order.state = "accepted"
        return {"order": order.id, "ticket": order.gateway_ticket, "seconds": seconds}

    async def blocks(self, farm_id: int) -> list[dict]:
        async with self.unit as unit:
            return [
                {"id": block.id, "crop": block.crop, "hectares": block.hectares}
                for block in await unit.blocks.of_farm(farm_id)
            ]
