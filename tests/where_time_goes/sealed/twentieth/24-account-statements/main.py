import os

from litestar import Litestar, Response, get
from litestar.datastructures import State

from statements.ledger import Ledger
from statements.service import StatementService


async def start(app: Litestar) -> None:
    app.state.ledger = Ledger(int(os.environ["PEER_PORT"]))
    await app.state.ledger.open()
    app.state.statements = StatementService(app.state.ledger)


async def stop(app: Litestar) -> None:
    await app.state.ledger.close()


@get("/health", sync_to_thread=False)
def health() -> dict:
    return {"status": "up"}


@get("/accounts/{account:int}/statements/{month:str}")
async def statement(account: int, month: str, state: State) -> Response:
    content = await state.statements.statement(account, month)
    return Response(content, media_type="text/plain")


app = Litestar([health, statement], on_startup=[start], on_shutdown=[stop])
