from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import accounts
import enrichment
from concurrency import offloaded

find_account = offloaded(accounts.find)
log_activity = offloaded(accounts.log_activity)
fetch_firmographics = offloaded(enrichment.firmographics)
fetch_score = offloaded(enrichment.score)


async def load(request: Request) -> accounts.Account:
    account = await find_account(request.path_params["account_id"])
    if account is None:
        raise HTTPException(404, "unknown account")
    return account


async def profile(request: Request) -> JSONResponse:
    account = await load(request)
    facts = await fetch_firmographics(account.domain)
    points = await fetch_score(account.id, facts["employees"])
    return JSONResponse({"id": account.id, "name": account.name, "sector": facts["sector"], "score": points})


async def add_activity(request: Request) -> JSONResponse:
    body = await request.json()
    account = await load(request)
    number = await log_activity(account.id, body["kind"], body.get("note", ""))
    facts = await fetch_firmographics(account.domain)
    points = await fetch_score(account.id, facts["employees"])
    return JSONResponse({"id": number, "owner": account.owner, "score": points}, status_code=201)


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


@asynccontextmanager
async def lifespan(app: Starlette):
    await offloaded(accounts.create_schema)()
    yield
    enrichment.session.close()


app = Starlette(
    routes=[
        Route("/accounts/{account_id:int}/profile", profile),
        Route("/accounts/{account_id:int}/activities", add_activity, methods=["POST"]),
        Route("/health", health),
    ],
    lifespan=lifespan,
)
