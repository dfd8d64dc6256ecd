from datetime import datetime, timedelta, timezone

from pydantic import BaseModel, Field

import settings
from store import ZoneStore


class TicketWish(BaseModel):
    plate: str = Field(min_length=3, max_length=12)
    minutes: int = Field(ge=settings.TICKET_MINUTES[0], le=settings.TICKET_MINUTES[1])


class Ticket(BaseModel):
    number: str
    plate: str
    zone: str
    cents: int
    until: datetime


class TicketOffice:
    def __init__(self, store: ZoneStore) -> None:
        self._store = store

    async def sell(self, zone_number: int, tariff: str, wish: TicketWish) -> Ticket:
        cents = wish.minutes * settings.TARIFF_CENTS[tariff]
        zone = await self._store.sell(zone_number, cents)
        until = datetime.now(timezone.utc) + timedelta(minutes=wish.minutes)
        return Ticket(number=f"{zone_number:03d}-{zone.sold:08d}", plate=wish.plate, zone=zone.name, cents=cents, until=until)
