from litestar import Litestar, get
from litestar.di import Provide

from aisles import aisle
from stock import Stock

stock = Stock()


@get("/sites/{site:str}/picks/{pick:int}", dependencies={"walk": Provide(aisle)})
async def pick_route(site: str, pick: int, walk: dict[str, str]) -> dict:
    bins = await stock.bins(site, pick)
    return {"site": site, "pick": pick, "first": walk["entry"], "bins": bins, "metres": sum(bins)}


@get("/sites/{site:str}")
async def site_info(site: str) -> dict:
    return {"site": site, "aisles": 14}


async def startup(app: Litestar) -> None:
    await stock.open()


async def shutdown(app: Litestar) -> None:
    await stock.close()


app = Litestar([pick_route, site_info], on_startup=[startup], on_shutdown=[shutdown])
