import random

from litestar import Litestar, get, post
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_201_CREATED

import database
import readings


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@post("/collectors/{collector:int}/readings", status_code=HTTP_201_CREATED)
async def add_reading(collector: int, data: dict[str, int]) -> dict[str, object]:
    """A collector sends what one of its meters shows; it picks among the thousand meters behind it."""
    meter = data.get("meter") or 1 + collector * 4 + 4 * random.randrange(990)
    try:
        return await readings.record(readings.NewReading(meter=meter, wh=data["wh"]))
    except readings.UnknownMeter:
        raise NotFoundException(detail=f"no meter {meter}")


@get("/districts/{district:int}")
async def totals(district: int) -> dict[str, object]:
    found = await readings.district_totals(district)
    if found is None:
        raise NotFoundException(detail=f"no district {district}")
    return found


app = Litestar(
    route_handlers=[health, add_reading, totals],
    on_startup=[database.connect],
    on_shutdown=[database.disconnect],
    openapi_config=None,
)
