"""Tornado with the mistake that this catalog keeps for comparison: coroutine handlers that block the event loop."""

import asyncio

from frameworks.tornado_server import TornadoServer, serve
from operations.server_settings import Workload
from operations.sync_clients import SyncClients, open_clients
from operations.workload import WorkloadResponse, respond_sync


class Server(TornadoServer[SyncClients]):
    async def respond(self, workload: Workload) -> WorkloadResponse:
        # The mistake: nothing here is awaited, so that no other request moves on while this one waits.
        return respond_sync(workload, self.clients)


if __name__ == "__main__":
    asyncio.run(serve(Server, open_clients))
