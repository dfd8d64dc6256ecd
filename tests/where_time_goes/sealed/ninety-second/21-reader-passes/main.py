from typing import Any

from litestar import Litestar, Router, get
from litestar.connection import Request
from litestar.di import Provide
from litestar.middleware import DefineMiddleware

from auth import PassAuthentication, section_is_open
from cms import Cms

cms = Cms()


async def provide_cms() -> Cms:
    return cms


@get("/{section:str}/{slug:str}", guards=[section_is_open])
async def read_article(request: Request, section: str, slug: str, cms: Cms) -> dict[str, Any]:
    article = await cms.article(section, slug)
    return {"article": article.model_dump(), "plan": request.user.plan, "minutes": max(1, article.words // 220)}


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "up"}


articles = Router(
    path="/articles",
    route_handlers=[read_article],
    dependencies={"cms": Provide(provide_cms)},
    middleware=[DefineMiddleware(PassAuthentication)],
)

app = Litestar(route_handlers=[articles, health], on_startup=[cms.open], on_shutdown=[cms.close], openapi_config=None)
