import os
from dataclasses import asdict, dataclass

import httpx
from quart import Quart, current_app

app = Quart(__name__)


@dataclass
class Dish:
    name: str
    cents: int


class Kitchens:
    def __init__(self, url: str):
        transport = httpx.AsyncHTTPTransport(
            retries=1,
            limits=httpx.Limits(max_connections=120, max_keepalive_connections=120),
        )
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=8)

    async def card(self, kitchen: int) -> list[Dish]:
        reply = await self.http.get(f"/kitchens/{kitchen}")
        return [Dish(**dish) for dish in reply.raise_for_status().json()]


@app.before_serving
async def begin():
    app.kitchens = Kitchens(os.environ.get("KITCHENS", "http://127.0.0.1:27120"))


@app.after_serving
async def end():
    await app.kitchens.http.aclose()


@app.get("/menus/<int:kitchen>")
async def menu(kitchen: int):
    dishes = await current_app.kitchens.card(kitchen)
    return {"kitchen": kitchen, "dishes": [asdict(d) for d in dishes]}


@app.get("/menus/<int:kitchen>/cheapest")
async def cheapest(kitchen: int):
    dishes = await current_app.kitchens.card(kitchen)
    return asdict(min(dishes, key=lambda d: d.cents))
