"""A Tornado server on one event loop: what answers a workload is the program's own."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from operations import capacities
from operations.clients import ClientCapacities
from operations.configuration import Configuration, Workload
from operations.listening import listen
from operations.server_settings import required_seconds
from operations.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, WorkloadResponse
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

Respond = Callable[[Workload], Awaitable[WorkloadResponse]]


class WorkloadHandler(RequestHandler):
    """Answers requests of the configured workloads."""

    def initialize(self, settings: Configuration, respond: Respond) -> None:
        self.workload = settings.workload(self.request.method, self.request.path)
        self.respond = respond

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


@dataclass(frozen=True)
class TornadoServer:
    """A server on a bound socket. ``processes`` counts those that run operations; None: this one and its children."""

    settings: Configuration
    listener: socket.socket
    respond: Respond
    client_capacities: Callable[[], Awaitable[ClientCapacities]]
    executor: Executor | None = None
    processes: Callable[[], int | None] = lambda: None
    handler: type[RequestHandler] = WorkloadHandler

    async def serve(self) -> None:
        """Serve until SIGTERM, which is left to do what it does by itself."""
        application = Application(log_function=lambda _: None)  # no access log
        keep_alive_s = required_seconds(self.settings.capacities, "keep_alive_s")
        server = HTTPServer(application, idle_connection_timeout=keep_alive_s)

        async def found() -> bytes:
            return capacities.to_json(
                listener=self.listener,
                processes=self.processes(),
                threads=1,
                executor=self.executor,
                keep_alive_s=server.conn_params.header_timeout,
                clients=await self.client_capacities(),
            )

        application.add_handlers(
            ".*",
            [
                (capacities.PATH, CapacitiesHandler, {"found": found}),
                (".*", self.handler, {"settings": self.settings, "respond": self.respond}),
            ],
        )
        listen(self.listener, self.settings)
        server.add_socket(self.listener)
        await asyncio.Event().wait()
