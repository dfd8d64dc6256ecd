"""Tornado with a pool of threads: the loop holds the connections, the threads run the operations and block."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from frameworks.tornado_server import TornadoServer
from operations.clients import ClientCapacities
from operations.configuration import Workload, from_environment
from operations.listening import bind
from operations.server_settings import required
from operations.sync_clients import open_clients
from operations.workload import WorkloadResponse, respond_sync, set_switch_interval


async def main() -> None:
    settings = from_environment()
    set_switch_interval(settings)
    listener = bind(settings)
    executor = ThreadPoolExecutor(required(settings.capacities, "executor"))
    with open_clients(settings) as clients:

        async def respond(workload: Workload) -> WorkloadResponse:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(executor, respond_sync, workload, clients)

        async def client_capacities() -> ClientCapacities:
            return clients.capacities()

        await TornadoServer(settings, listener, respond, client_capacities, executor).serve()


if __name__ == "__main__":
    asyncio.run(main())
