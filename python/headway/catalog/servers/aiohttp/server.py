"""aiohttp: one event loop, every wait awaited."""

import asyncio
import socket
from collections.abc import Awaitable, Callable

from aiohttp import web
from steps import capacities, configuration, listening
from steps.awaiting_clients import AwaitingClients, open_clients
from steps.workload import run_awaiting


def handler(
    workload: configuration.Workload, clients: AwaitingClients
) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def answer(_: web.Request) -> web.Response:
        result = await run_awaiting(workload, clients)
        return web.Response(body=result.body, status=result.status, content_type="text/plain", charset="utf-8")

    return answer


def capacities_handler(
    listener: socket.socket, clients: AwaitingClients
) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def answer(request: web.Request) -> web.Response:
        found = capacities.found(
            listener=listener,
            threads=1,
            executor=None,
            keep_alive_s=request.protocol.keepalive_timeout,
            clients=clients.capacities(),
        )
        return web.Response(body=found, content_type="application/json")

    return answer


async def main() -> None:
    settings = configuration.from_environment()
    listener = listening.bound(settings)
    async with open_clients(settings) as clients:
        application = web.Application()
        application.router.add_get(capacities.PATH, capacities_handler(listener, clients))
        for workload in settings.workloads:
            application.router.add_route(workload.method, workload.path, handler(workload, clients))
        runner = web.AppRunner(
            application,
            access_log=None,
            keepalive_timeout=configuration.required_seconds(settings.capacities, "keep_alive_s"),
        )
        await runner.setup()
        with listening.refusing_bad_addresses(settings):
            backlog = configuration.required(settings.capacities, "backlog")
            await web.SockSite(runner, listener, backlog=backlog).start()
        await asyncio.Event().wait()  # until SIGTERM, which is left to do what it does by itself


if __name__ == "__main__":
    asyncio.run(main())
