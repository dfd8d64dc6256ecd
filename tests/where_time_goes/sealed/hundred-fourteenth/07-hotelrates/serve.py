import argparse

from granian import Granian
from granian.constants import Interfaces
from granian.http import HTTP1Settings

import settings


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="hotel rates API")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--host", default=settings.HOST)
    return parser.parse_args()


def main() -> None:
    arguments = parse()
    server = Granian(
        "rates.app:app",
        address=arguments.host,
        port=arguments.port,
        interface=Interfaces.ASGI,
        workers=settings.WORKERS,
        backlog=settings.BACKLOG,
        backpressure=settings.BACKPRESSURE,
        http1_settings=HTTP1Settings(keep_alive=True, pipeline_flush=True),
        log_access=False,
    )
    server.serve()


if __name__ == "__main__":
    main()
