from dataclasses import dataclass

import asyncpg
from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide

import claims
import db
from insurer import Insurer


@dataclass
class NewClaim:
    treatment: int
    policy: str


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/treatments/{treatment:int}/estimate", dependencies={"connection": Provide(db.provide_connection)})
async def show_estimate(treatment: int, policy: str, state: State, connection: asyncpg.Connection) -> claims.Filed:
    return await claims.estimate(connection, state.insurer, treatment, policy)


@post("/claims", dependencies={"connection": Provide(db.provide_connection)})
async def new_claim(data: NewClaim, state: State, connection: asyncpg.Connection) -> claims.Filed:
    return await claims.file_claim(connection, state.insurer, data.treatment, data.policy)


def no_treatment(request: Request, error: claims.NoTreatment) -> Response:
    return Response({"error": f"no treatment {error}"}, status_code=404)


async def start(app: Litestar) -> None:
    app.state.pool = await db.connect()
    app.state.insurer = Insurer()


async def stop(app: Litestar) -> None:
    await app.state.insurer.close()
    await app.state.pool.close()


app = Litestar(
    [health, show_estimate, new_claim],
    on_startup=[start],
    on_shutdown=[stop],
    exception_handlers={claims.NoTreatment: no_treatment},
)
