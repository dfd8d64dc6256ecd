from filelock import Timeout
from sanic import Request, Sanic, json

from journal import Journal
from receipts import receipts
from settings import settings
from signing import SigningFailed, SigningUnit


async def open_clients(app: Sanic) -> None:
    app.ctx.journal = Journal(settings.journal, settings.wait_for_journal)
    app.ctx.signing = SigningUnit(settings.signing_unit, settings.signing_seconds)


async def close_clients(app: Sanic) -> None:
    await app.ctx.signing.close()


async def health(request: Request):
    return json({"status": "up"})


async def signing_failed(request: Request, error: Exception):
    return json({"error": str(error)}, status=502)


async def journal_busy(request: Request, error: Exception):
    return json({"error": "journal is busy"}, status=503)


def create_app() -> Sanic:
    app = Sanic("tills")
    app.before_server_start(open_clients)
    app.after_server_stop(close_clients)
    app.add_route(health, "/health")
    app.blueprint(receipts)
    app.exception(SigningFailed)(signing_failed)
    app.exception(Timeout)(journal_busy)
    return app
