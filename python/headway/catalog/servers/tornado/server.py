"""Tornado: one event loop, every wait is awaited."""

import asyncio

from frameworks.tornado_server import TornadoServer
from operations.async_clients import open_clients
from operations.clients import ClientCapacities
from operations.configuration import Workload, from_environment
from operations.listening import bind
from operations.workload import WorkloadResponse, respond_async


async def main() -> None:
    settings = from_environment()
    listener = bind(settings)
    async with open_clients(settings) as clients:

        async def respond(workload: Workload) -> WorkloadResponse:
            return await respond_async(workload, clients)

        async def client_capacities() -> ClientCapacities:
            return clients.capacities()

        await TornadoServer(settings, listener, respond, client_capacities).serve()


if __name__ == "__main__":
    asyncio.run(main())
