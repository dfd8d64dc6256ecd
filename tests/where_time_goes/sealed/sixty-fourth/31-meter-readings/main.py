from dataclasses import dataclass
from typing import Any

from litestar import Litestar, get, post
from litestar.di import Provide
from litestar.exceptions import NotFoundException

import readings
from database import close_database, open_database, provide_connection
from tariffs import close_tariffs, open_tariffs, provide_tariffs


@dataclass
class NewReading:
    used: int


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/meters/{meter_id:int}/estimate")
async def estimate(meter_id: int, used: int, connection: Any, tariffs: Any) -> dict[str, Any]:
    meter = await readings.find_meter(connection, meter_id)
    if meter is None:
        raise NotFoundException(f"no meter {meter_id}")
    price = await tariffs.price(meter["product"], used)
    return {"meter": meter_id, "product": meter["product"], "used": used, "cost": str(price * used)}


@post("/meters/{meter_id:int}/readings")
async def add_reading(meter_id: int, data: NewReading, connection: Any, tariffs: Any) -> dict[str, Any]:
    meter = await readings.find_meter(connection, meter_id)
    if meter is None:
        raise NotFoundException(f"no meter {meter_id}")
    price = await tariffs.price(meter["product"], data.used)
    reading_id = await readings.add(connection, meter_id, meter["last_value"] + data.used, price * data.used)
    return {"id": reading_id, "cost": str(price * data.used)}


@get("/meters/{meter_id:int}/readings")
async def list_readings(meter_id: int, connection: Any) -> list[dict[str, Any]]:
    rows = await readings.latest(connection, meter_id, 12)
    return [{"value": r["value"], "cost": str(r["cost"]), "taken_at": r["taken_at"].isoformat()} for r in rows]


app = Litestar(
    route_handlers=[health, estimate, add_reading, list_readings],
    dependencies={
        "connection": Provide(provide_connection),
        "tariffs": Provide(provide_tariffs),
    },
    on_startup=[open_database, open_tariffs],
    on_shutdown=[close_tariffs, close_database],
    openapi_config=None,
)
