"""Tornado: one event loop, every wait awaited."""

import asyncio
import socket

from steps import capacities, configuration, listening
from steps.awaiting_clients import AwaitingClients, open_clients
from steps.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, run_awaiting
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler


class WorkloadHandler(RequestHandler):
    def initialize(self, settings: configuration.Configuration, clients: AwaitingClients) -> None:
        self.workload = settings.workload(self.request.method, self.request.path)
        self.clients = clients

    async def answer(self) -> None:
        result = await run_awaiting(self.workload, self.clients) if self.workload else NO_SUCH_WORKLOAD
        self.set_status(result.status)
        self.set_header("Content-Type", CONTENT_TYPE)
        await self.finish(result.body)

    get = post = put = patch = delete = answer


class CapacitiesHandler(RequestHandler):
    def initialize(self, server: HTTPServer, listener: socket.socket, clients: AwaitingClients) -> None:
        self.server, self.listener, self.clients = server, listener, clients

    def get(self) -> None:
        self.set_header("Content-Type", "application/json")
        self.finish(
            capacities.found(
                listener=self.listener,
                threads=1,
                executor=None,
                keep_alive_s=self.server.conn_params.header_timeout,
                clients=self.clients.capacities(),
            )
        )


async def main() -> None:
    settings = configuration.from_environment()
    listener = listening.bound(settings)
    async with open_clients(settings) as clients:
        application = Application(log_function=lambda _: None)  # no access log
        server = HTTPServer(
            application,
            idle_connection_timeout=configuration.required_seconds(settings.capacities, "keep_alive_s"),
        )
        application.add_handlers(
            ".*",
            [
                (capacities.PATH, CapacitiesHandler, {"server": server, "listener": listener, "clients": clients}),
                (".*", WorkloadHandler, {"settings": settings, "clients": clients}),
            ],
        )
        listening.listen(listener, settings)
        server.add_socket(listener)
        await asyncio.Event().wait()  # until SIGTERM, which is left to do what it does by itself


if __name__ == "__main__":
    asyncio.run(main())
