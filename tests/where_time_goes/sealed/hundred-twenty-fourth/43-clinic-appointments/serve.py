import sys

from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels

import settings


def build(port: int) -> Granian:
    return Granian(
        "app:app",
        address="127.0.0.1",
        port=port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        loop=Loops.asyncio,
        workers=settings.WORKERS,
        backlog=settings.BACKLOG,
        backpressure=settings.BACKPRESSURE,
        http1_settings=HTTP1Settings(keep_alive=False),
        websockets=False,
        log_level=LogLevels.warning,
        respawn_failed_workers=True,
    )


if __name__ == "__main__":
    build(int(sys.argv[1])).serve()
