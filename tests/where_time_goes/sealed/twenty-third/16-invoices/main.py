from litestar import Litestar, get, post

from invoices.rates import rates
from invoices.service import render


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@get("/invoices/{number:int}")
async def show(number: int, currency: str = "EUR") -> dict:
    return await render(number, currency)


@post("/invoices/{number:int}/reminder")
async def reminder(number: int, data: dict) -> dict:
    document = await render(number, data.get("currency", "EUR"))
    return {"to": document["customer"], "due": document["total"], "level": data.get("level", 1)}


app = Litestar(
    [health, show, reminder],
    on_startup=[rates.open],
    on_shutdown=[rates.close],
    openapi_config=None,
)
