"""Tornado with the mistake that this catalog keeps for comparison: coroutine handlers that block the event loop."""

import asyncio

from frameworks.tornado_server import TornadoServer
from operations.clients import ClientCapacities
from operations.configuration import Workload, from_environment
from operations.listening import bind
from operations.sync_clients import open_clients
from operations.workload import WorkloadResponse, respond_sync


async def main() -> None:
    settings = from_environment()
    listener = bind(settings)
    with open_clients(settings) as clients:

        async def respond(workload: Workload) -> WorkloadResponse:
            # The mistake: nothing here is awaited, so that no other request moves on while this one waits.
            return respond_sync(workload, clients)

        async def client_capacities() -> ClientCapacities:
            return clients.capacities()

        await TornadoServer(settings, listener, respond, client_capacities).serve()


if __name__ == "__main__":
    asyncio.run(main())
