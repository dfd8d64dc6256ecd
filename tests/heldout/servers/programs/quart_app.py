"""Quart on Hypercorn."""

import asyncio
import os

from hypercorn.asyncio import serve
from hypercorn.config import Config
from operations import capacities, configuration, listening, server_settings
from operations.async_clients import open_clients
from operations.workload import CONTENT_TYPE, respond_async
from quart import Quart, Response


async def main():
    settings = configuration.from_environment()
    listener = listening.bind(settings)
    server = Config()
    server.bind = [f"fd://{os.dup(listener.fileno())}"]
    server.backlog = server_settings.required(settings.capacities, "backlog")
    server.keep_alive_timeout = server_settings.required_seconds(settings.capacities, "keep_alive_s")
    server.loglevel = "WARNING"
    application = Quart(__name__, static_folder=None)
    async with open_clients(settings) as clients:

        async def found():
            said = capacities.to_json(
                listener=listener,
                threads=1,
                executor=None,
                keep_alive_s=server.keep_alive_timeout,
                clients=clients.capacities(),
            )
            return Response(said, content_type="application/json")

        def view(workload):
            async def answer():
                result = await respond_async(workload, clients)
                return Response(result.body, result.status, content_type=CONTENT_TYPE)

            return answer

        application.add_url_rule(capacities.PATH, "capacities", found)
        for each in settings.workloads:
            application.add_url_rule(each.path, each.name, view(each), methods=[each.method])
        await serve(application, server, shutdown_trigger=asyncio.Event().wait)


asyncio.run(main())
