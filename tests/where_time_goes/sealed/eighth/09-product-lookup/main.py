import os

import httpx
from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from loader import Loader


class Products:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{os.environ['CATALOG_PORT']}",
            limits=httpx.Limits(max_connections=50),
            timeout=10,
        )
        self.by_id: Loader[dict] = Loader(self._bulk)

    async def _bulk(self, ids: list[str]) -> dict[str, dict]:
        answer = await self._http.get("/bulk", params={"ids": ",".join(ids)})
        answer.raise_for_status()
        return {row["id"]: row for row in answer.json()}

    async def close(self) -> None:
        await self._http.aclose()


@get("/products/{product_id:str}")
async def product(product_id: str, state: State) -> dict:
    row = await state.products.by_id.load(product_id)
    if row is None:
        raise NotFoundException(product_id)
    return {"id": row["id"], "title": row["title"], "price": row["cents"] / 100}


async def start(app: Litestar) -> None:
    app.state.products = Products()


async def stop(app: Litestar) -> None:
    await app.state.products.close()


app = Litestar(route_handlers=[product], on_startup=[start], on_shutdown=[stop])
