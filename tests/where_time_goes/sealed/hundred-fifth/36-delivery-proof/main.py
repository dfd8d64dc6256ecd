import time
from contextlib import asynccontextmanager

import anyio
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from consignees import Consignees, MailHosts
from journal import Journal
from settings import settings


@asynccontextmanager
async def lifespan(app: Starlette):
    consignees = Consignees(settings)
    journal = Journal(settings.journal, settings.journal_every, settings.journal_room)
    async with anyio.create_task_group() as group:
        group.start_soon(journal.run)
        yield {"consignees": consignees, "mail_hosts": MailHosts(settings), "journal": journal}
        group.cancel_scope.cancel()
    await consignees.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


async def proof(request: Request) -> JSONResponse:
    state = request.state
    parcel = request.path_params["parcel"]
    event = await request.json()
    found: dict = {}

    async def record() -> None:
        found["record"] = await state.consignees.record(parcel)

    async def mail_host() -> None:
        found["host"] = await state.mail_hosts.of(event["domain"])

    async with anyio.create_task_group() as group:
        group.start_soon(record)
        group.start_soon(mail_host)
    consignee = found["record"].get("consignee", "unknown")
    noted = state.journal.note((parcel, consignee, found["host"], time.time()))
    return JSONResponse(
        {"parcel": parcel, "consignee": consignee, "mail": found["host"], "noted": noted},
        status_code=201,
    )


app = Starlette(
    routes=[Route("/health", health), Route("/parcels/{parcel}/proof", proof, methods=["POST"])],
    lifespan=lifespan,
)
