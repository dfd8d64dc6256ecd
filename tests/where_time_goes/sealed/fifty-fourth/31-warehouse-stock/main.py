from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from catalogue import PRODUCTS, availability
from wms import WarehouseLink


async def connect(app: Litestar) -> None:
    app.state.wms = WarehouseLink()
    await app.state.wms.connect()


async def disconnect(app: Litestar) -> None:
    await app.state.wms.close()


def product_of(sku: str):
    try:
        return PRODUCTS[sku]
    except KeyError:
        raise NotFoundException(f"no product {sku}") from None


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "up"}


@get("/products/{sku:str}")
async def product(sku: str) -> dict:
    item = product_of(sku)
    return {"sku": item.sku, "name": item.name, "pack": item.pack}


@get("/stock/{sku:str}")
async def stock(sku: str, state: State) -> dict:
    return availability(product_of(sku), await state.wms.stock(sku))


@post("/picks")
async def pick(data: dict, state: State) -> dict:
    item = product_of(data["sku"])
    level = availability(item, await state.wms.stock(item.sku))
    return {"sku": item.sku, "packs": min(int(data["packs"]), level["packs"]), "from": level["bin"]}


app = Litestar(route_handlers=[health, product, stock, pick], on_startup=[connect], on_shutdown=[disconnect])
