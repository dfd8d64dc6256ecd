import asyncio
from dataclasses import dataclass

from .clients import WarehouseClient
from .settings import settings


class OutOfStock(Exception):
    pass


@dataclass
class Reservation:
    sku: int
    quantity: int
    warehouse: str
    reference: str


class AvailabilityService:
    def __init__(self, client: WarehouseClient) -> None:
        self._client = client
        self._stats_lock = asyncio.Lock()
        self._answered = 0

    async def _count(self) -> None:
        async with self._stats_lock:
            self._answered += 1

    async def stock(self, sku: int) -> dict[str, int]:
        amounts = await asyncio.gather(
            *(self._client.on_hand(warehouse, sku) for warehouse in settings.warehouses)
        )
        await self._count()
        return dict(zip(settings.warehouses, amounts))

    async def reserve(self, sku: int, quantity: int, customer: str) -> Reservation:
        stock = await self.stock(sku)
        warehouse = max(stock, key=stock.__getitem__)
        if stock[warehouse] < quantity:
            raise OutOfStock(sku)
        reference = await self._client.reserve(warehouse, sku, quantity, customer)
        return Reservation(sku, quantity, warehouse, reference)
