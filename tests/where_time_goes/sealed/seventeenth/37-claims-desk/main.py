from litestar import Litestar

from claims.gateway import Gateway
from claims.routes import ClaimController, health


async def start(app: Litestar) -> None:
    app.state.gateway = Gateway()


async def stop(app: Litestar) -> None:
    await app.state.gateway.close()


app = Litestar(route_handlers=[health, ClaimController], on_startup=[start], on_shutdown=[stop])
