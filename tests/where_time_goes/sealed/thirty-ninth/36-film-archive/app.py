from contextlib import asynccontextmanager

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.di import Provide

from vault import Vault


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.vault = Vault()
    try:
        yield
    finally:
        await app.state.vault.close()


async def provide_vault(state: State) -> Vault:
    return state.vault


@get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@get("/reels/{number:int}")
async def show_reel(number: int, vault: Vault) -> dict:
    return await vault.reel(number)


@get("/search")
async def search(q: str, vault: Vault) -> dict:
    reels = await vault.search(q)
    return {"query": q, "reels": sorted(reels, key=lambda reel: reel["year"])}


@post("/requests")
async def request_reel(data: dict[str, int], vault: Vault) -> dict:
    reel = await vault.reel(data["reel"])
    return {"reel": reel["number"], "shelf": reel["shelf"], "copies": data.get("copies", 1)}


app = Litestar(
    [health, show_reel, search, request_reel],
    dependencies={"vault": Provide(provide_vault)},
    lifespan=[lifespan],
    openapi_config=None,
)
