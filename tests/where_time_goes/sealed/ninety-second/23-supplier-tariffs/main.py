from typing import Any

import msgspec
from litestar import Litestar, get
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from sqlalchemy.ext.asyncio import AsyncSession

import settings
from database import dispose, prepare, provide_session
from market import Market
from models import Meter

market = Market()


class Quote(msgspec.Struct):
    meter: int
    tariff: str
    ct_per_kwh: float
    per_month: float


@get("/meters/{meter_id:int}/quote")
async def quote(meter_id: int, session: AsyncSession) -> Quote:
    meter = await session.get(Meter, meter_id)
    if meter is None:
        raise NotFoundException(f"meter {meter_id}")
    price = await market.price(meter.tariff.area)
    per_kwh = price.eur_per_mwh / 1000 + meter.tariff.margin + settings.GRID_FEE
    return Quote(meter.id, meter.tariff.name, round(per_kwh * 100, 3), round(per_kwh * meter.yearly_kwh / 12, 2))


@get("/health", sync_to_thread=False)
def health() -> dict[str, Any]:
    return {"status": "up"}


app = Litestar(
    route_handlers=[quote, health],
    dependencies={"session": Provide(provide_session)},
    on_startup=[prepare],
    on_shutdown=[market.close, dispose],
    openapi_config=None,
)
