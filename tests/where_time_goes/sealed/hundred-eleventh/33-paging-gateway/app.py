from contextlib import asynccontextmanager

import msgspec
from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State

from link import CentreLink, Refused


class Page(msgspec.Struct):
    recipient: str
    text: str
    originator: str = "DISPATCH"


class Accepted(msgspec.Struct):
    recipient: str
    reference: str


@asynccontextmanager
async def centre(app: Litestar):
    link = app.state.link = CentreLink()
    await link.start()
    yield
    await link.stop()


@get("/health", sync_to_thread=False)
def health(state: State) -> dict:
    return {"ok": True, "unexpected": state.link.unexpected}


@post("/pages")
async def page(data: Page, state: State) -> Accepted:
    reference = await state.link.submit(data.recipient, data.originator, data.text)
    return Accepted(data.recipient, reference)


def refused(request: Request, error: Refused) -> Response:
    return Response({"error": str(error)}, status_code=502)


app = Litestar([health, page], lifespan=[centre], exception_handlers={Refused: refused}, openapi_config=None)
