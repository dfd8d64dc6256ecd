"""Tornado with a pool of threads: the loop holds the connections, the threads run the operations and block."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from frameworks.tornado_server import TornadoServer, serve
from operations.server_settings import Configuration, Workload, required
from operations.sync_clients import SyncClients, open_clients
from operations.workload import WorkloadResponse, respond_sync, set_switch_interval


class Server(TornadoServer[SyncClients]):
    def __init__(self, settings: Configuration, clients: SyncClients) -> None:
        super().__init__(settings, clients)
        set_switch_interval(settings)
        self.executor = ThreadPoolExecutor(required(settings.capacities, "executor"))

    async def respond(self, workload: Workload) -> WorkloadResponse:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, respond_sync, workload, self.clients)


if __name__ == "__main__":
    asyncio.run(serve(Server, open_clients))
