from typing import Any

from litestar import Litestar, get
from litestar.datastructures import State

from feeds import Feeds
from ranking import top
from settings import settings


async def open_feeds(app: Litestar) -> None:
    app.state.feeds = Feeds(settings)


async def close_feeds(app: Litestar) -> None:
    await app.state.feeds.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/shows/{show_id:int}")
async def show(show_id: int, state: State) -> dict[str, Any]:
    about, episodes = await state.feeds.show(show_id)
    return {
        "id": show_id,
        "title": about["title"],
        "language": about["language"],
        "top": top(episodes["items"], settings.page_size),
    }


@get("/search")
async def search(state: State, term: str = "news") -> dict[str, Any]:
    found = await state.feeds.search(term)
    return {"term": term, "shows": found["shows"][: settings.page_size]}


app = Litestar(
    route_handlers=[health, show, search],
    on_startup=[open_feeds],
    on_shutdown=[close_feeds],
    openapi_config=None,
    logging_config=None,
)
