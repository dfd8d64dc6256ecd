from litestar import Litestar, get
from litestar.exceptions import NotFoundException

from config import MAX_HITS
from content import content
from refresh import holder


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok" if holder.current else "starting"}


@get("/search")
async def search(q: str) -> dict:
    hits = holder.current.search(q, MAX_HITS)
    return {"revision": holder.current.revision, "hits": hits}


@get("/recipes/{recipe_id:int}")
async def recipe(recipe_id: int) -> dict:
    found = holder.current.recipes.get(recipe_id)
    if found is None:
        raise NotFoundException("no such recipe")
    return {**found, "rating": await content.rating(recipe_id)}


async def startup() -> None:
    await content.open()
    await holder.start()


async def shutdown() -> None:
    await holder.stop()
    await content.close()


app = Litestar(route_handlers=[health, search, recipe], on_startup=[startup], on_shutdown=[shutdown])
