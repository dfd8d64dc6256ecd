from litestar import Litestar, get, post
from litestar.exceptions import HTTPException

import readings
from readings import Reading
from stomp import StompError


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "up"}


@get("/limits/{unit:str}", sync_to_thread=False)
def limits(unit: str) -> dict[str, float]:
    low, high = readings.LIMITS.get(unit, (0.0, 1e9))
    return {"low": low, "high": high}


@post("/readings", status_code=202)
async def accept_reading(data: Reading) -> dict[str, str | int]:
    try:
        queue = await readings.publish(data)
    except (OSError, StompError) as exc:
        raise HTTPException(status_code=503, detail=f"broker: {exc}") from exc
    return {"meter": data.meter, "queue": queue}


app = Litestar(route_handlers=[health, limits, accept_reading])
