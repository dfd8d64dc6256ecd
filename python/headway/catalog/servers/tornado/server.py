"""Tornado: one event loop, every wait is awaited."""

import asyncio

from frameworks.tornado_server import TornadoServer, serve
from operations.async_clients import AsyncClients, open_clients
from operations.server_settings import Workload
from operations.workload import WorkloadResponse, respond_async


class Server(TornadoServer[AsyncClients]):
    async def respond(self, workload: Workload) -> WorkloadResponse:
        return await respond_async(workload, self.clients)


if __name__ == "__main__":
    asyncio.run(serve(Server, open_clients))
