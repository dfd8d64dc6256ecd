"""A Tornado server on one event loop: what answers a workload is the program's own."""

import asyncio
import socket
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextlib import AbstractAsyncContextManager, AbstractContextManager, AsyncExitStack
from typing import Generic, TypeVar

from operations import capacities
from operations.async_clients import AsyncClients
from operations.configuration import from_environment
from operations.listening import bind, listen
from operations.server_settings import ClientCapacities, Configuration, Workload, required_seconds
from operations.sync_clients import SyncClients
from operations.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, WorkloadResponse
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

OpenClients = TypeVar("OpenClients", bound=AsyncClients | SyncClients | None)


class WorkloadHandler(RequestHandler):
    """Answers requests of the configured workloads."""

    def initialize(self, server: "TornadoServer[OpenClients]") -> None:
        self.workload = server.settings.workload(self.request.method, self.request.path)
        self.respond = server.respond

    async def answer(self) -> None:
        response = await self.respond(self.workload) if self.workload else NO_SUCH_WORKLOAD
        self.set_status(response.status)
        self.set_header("Content-Type", CONTENT_TYPE)
        await self.finish(response.body)

    get = post = put = patch = delete = answer


class CapacitiesHandler(RequestHandler):
    """Answers with the capacities of the running server."""

    def initialize(self, found: Callable[[], Awaitable[bytes]]) -> None:
        self.found = found

    async def get(self) -> None:
        found = await self.found()
        self.set_header("Content-Type", "application/json")
        await self.finish(found)


class TornadoServer(ABC, Generic[OpenClients]):
    """A server; a program says how it responds, and what it has beyond a loop."""

    handler: type[RequestHandler] = WorkloadHandler
    executor: Executor | None = None

    def __init__(self, settings: Configuration, clients: OpenClients) -> None:
        self.settings, self.clients = settings, clients

    @abstractmethod
    def respond(self, workload: Workload) -> Awaitable[WorkloadResponse]:
        """The response to a request of the workload."""

    async def client_capacities(self) -> ClientCapacities:
        """The capacities of the open clients."""
        return ClientCapacities() if self.clients is None else self.clients.capacities()

    def processes(self) -> int | None:
        """How many processes run operations; None: this one and its children."""
        return None

    async def serve(self, listener: socket.socket) -> None:
        """Serve until SIGTERM, which is left to do what it does by itself."""
        application = Application(log_function=lambda _: None)  # no access log
        keep_alive_s = required_seconds(self.settings.capacities, "keep_alive_s")
        server = HTTPServer(application, idle_connection_timeout=keep_alive_s)

        async def found() -> bytes:
            return capacities.to_json(
                listener=listener,
                processes=self.processes(),
                executor=self.executor,
                keep_alive_s=server.conn_params.header_timeout,
                clients=await self.client_capacities(),
            )

        application.add_handlers(
            ".*", [(capacities.PATH, CapacitiesHandler, {"found": found}), (".*", self.handler, {"server": self})]
        )
        listen(listener, self.settings)
        server.add_socket(listener)
        await asyncio.Event().wait()


async def serve(
    server: type[TornadoServer[OpenClients]],
    open_clients: Callable[
        [Configuration], AbstractContextManager[OpenClients] | AbstractAsyncContextManager[OpenClients]
    ],
) -> None:
    """Serve the configured workloads in this process, with the clients open, until SIGTERM."""
    settings = from_environment()
    listener = bind(settings)
    async with AsyncExitStack() as stack:
        opened = open_clients(settings)
        if isinstance(opened, AbstractContextManager):
            clients = stack.enter_context(opened)
        else:
            clients = await stack.enter_async_context(opened)
        await server(settings, clients).serve(listener)
