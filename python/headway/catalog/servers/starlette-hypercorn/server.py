"""Starlette on Hypercorn: one process, asyncio's own event loop, every wait is awaited."""

import asyncio
import os
from contextlib import nullcontext

from frameworks.starlette_app import application
from hypercorn.asyncio import serve
from hypercorn.config import Config
from operations import capacities
from operations.async_clients import AsyncClients, open_clients
from operations.configuration import from_environment
from operations.listening import bind, refuse_bad_address
from operations.server_settings import required, required_seconds


async def main() -> None:
    settings = from_environment()
    listener = bind(settings)
    server = Config()
    server.bind = [f"fd://{os.dup(listener.fileno())}"]  # Hypercorn closes the socket that it is given
    server.backlog = required(settings.capacities, "backlog")
    server.keep_alive_timeout = required_seconds(settings.capacities, "keep_alive_s")
    server.loglevel = "WARNING"

    def find_capacities(clients: AsyncClients) -> bytes:
        return capacities.to_json(
            listener=listener, keep_alive_s=server.keep_alive_timeout, clients=clients.capacities()
        )

    # Opened here: where that is refused Hypercorn would end with a traceback.
    async with open_clients(settings) as clients:
        program = application(settings, find_capacities, lambda _: nullcontext(clients))
        # Without a trigger of ours Hypercorn would wait for all requests to end at SIGTERM; with one that never comes
        # SIGTERM is left to do what it does by itself.
        with refuse_bad_address(settings):
            await serve(program, server, shutdown_trigger=asyncio.Event().wait)  # type: ignore[arg-type]  # its own name for an ASGI program


if __name__ == "__main__":
    asyncio.run(main())
