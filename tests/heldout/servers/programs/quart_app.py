"""Quart on Hypercorn."""

import asyncio
import os

from hypercorn.asyncio import serve
from hypercorn.config import Config
from quart import Quart, Response
from steps import capacities, configuration, listening
from steps.awaiting_clients import open_clients
from steps.workload import CONTENT_TYPE, run_awaiting


async def main():
    settings = configuration.from_environment()
    listener = listening.bound(settings)
    server = Config()
    server.bind = [f"fd://{os.dup(listener.fileno())}"]
    server.backlog = configuration.required(settings.capacities, "backlog")
    server.keep_alive_timeout = configuration.required_seconds(settings.capacities, "keep_alive_s")
    server.loglevel = "WARNING"
    application = Quart(__name__, static_folder=None)
    async with open_clients(settings) as clients:

        async def found():
            said = capacities.found(
                listener=listener,
                threads=1,
                executor=None,
                keep_alive_s=server.keep_alive_timeout,
                clients=clients.capacities(),
            )
            return Response(said, content_type="application/json")

        def view(workload):
            async def answer():
                result = await run_awaiting(workload, clients)
                return Response(result.body, result.status, content_type=CONTENT_TYPE)

            return answer

        application.add_url_rule(capacities.PATH, "capacities", found)
        for each in settings.workloads:
            application.add_url_rule(each.path, each.name, view(each), methods=[each.method])
        await serve(application, server, shutdown_trigger=asyncio.Event().wait)


asyncio.run(main())
