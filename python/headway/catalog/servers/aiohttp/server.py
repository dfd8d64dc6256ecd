"""aiohttp: one event loop, every wait is awaited."""

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web
from operations import capacities
from operations.async_clients import AsyncClients, open_clients
from operations.configuration import from_environment
from operations.listening import bind, refuse_bad_address
from operations.server_settings import Workload, required, required_seconds
from operations.workload import respond_async


def handler(workload: Workload, clients: AsyncClients) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def answer(_: web.Request) -> web.Response:
        response = await respond_async(workload, clients)
        return web.Response(body=response.body, status=response.status, content_type="text/plain", charset="utf-8")

    return answer


async def main() -> None:
    settings = from_environment()
    listener = bind(settings)
    async with open_clients(settings) as clients:

        async def found_capacities(request: web.Request) -> web.Response:
            keep_alive_s = request.protocol.keepalive_timeout
            found = capacities.to_json(listener=listener, keep_alive_s=keep_alive_s, clients=clients.capacities())
            return web.Response(body=found, content_type="application/json")

        application = web.Application()
        application.router.add_get(capacities.PATH, found_capacities)
        for workload in settings.workloads:
            application.router.add_route(workload.method, workload.path, handler(workload, clients))
        runner = web.AppRunner(
            application,
            access_log=None,
            keepalive_timeout=required_seconds(settings.capacities, "keep_alive_s"),
        )
        await runner.setup()
        with refuse_bad_address(settings):
            backlog = required(settings.capacities, "backlog")
            await web.SockSite(runner, listener, backlog=backlog).start()
        await asyncio.Event().wait()  # until SIGTERM, which is left to do what it does by itself


if __name__ == "__main__":
    asyncio.run(main())
