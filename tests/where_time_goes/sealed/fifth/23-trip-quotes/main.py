from litestar import Litestar, get

import quote
import suppliers


@get("/quotes/{trip_id:int}")
async def show_quote(trip_id: int) -> dict:
    doc = await quote.build(trip_id)
    return doc


@get("/health")
async def health() -> dict:
    return {"ok": True}


app = Litestar(
    route_handlers=[show_quote, health],
    on_startup=[suppliers.open_client],
    on_shutdown=[suppliers.close_client],
)
