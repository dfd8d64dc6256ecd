"""Tornado with a pool of threads: the loop holds the connections, the threads run the steps and block."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor

from steps import capacities, configuration, listening, switching
from steps.blocking_clients import BlockingClients, open_clients
from steps.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, run_blocking
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler


class WorkloadHandler(RequestHandler):
    def initialize(
        self, settings: configuration.Configuration, executor: ThreadPoolExecutor, clients: BlockingClients
    ) -> None:
        self.workload = settings.workload(self.request.method, self.request.path)
        self.executor = executor
        self.clients = clients

    async def answer(self) -> None:
        if self.workload is None:
            result = NO_SUCH_WORKLOAD
        else:
            loop = asyncio.get_running_loop()
            result = await loop.run_in_executor(self.executor, run_blocking, self.workload, self.clients)
        self.set_status(result.status)
        self.set_header("Content-Type", CONTENT_TYPE)
        await self.finish(result.body)

    get = post = put = patch = delete = answer


class CapacitiesHandler(RequestHandler):
    def initialize(
        self, server: HTTPServer, listener: socket.socket, executor: ThreadPoolExecutor, clients: BlockingClients
    ) -> None:
        self.server, self.listener, self.executor, self.clients = server, listener, executor, clients

    def get(self) -> None:
        self.set_header("Content-Type", "application/json")
        self.finish(
            capacities.found(
                listener=self.listener,
                threads=1,
                executor=self.executor,
                keep_alive_s=self.server.conn_params.header_timeout,
                clients=self.clients.capacities(),
            )
        )


async def main() -> None:
    settings = configuration.from_environment()
    switching.set_interval(settings)
    listener = listening.bound(settings)
    executor = ThreadPoolExecutor(configuration.required(settings.capacities, "executor"))
    with open_clients(settings) as clients:
        application = Application(log_function=lambda _: None)  # no access log
        server = HTTPServer(
            application,
            idle_connection_timeout=configuration.required_seconds(settings.capacities, "keep_alive_s"),
        )
        running = {"executor": executor, "clients": clients}
        application.add_handlers(
            ".*",
            [
                (capacities.PATH, CapacitiesHandler, {"server": server, "listener": listener, **running}),
                (".*", WorkloadHandler, {"settings": settings, **running}),
            ],
        )
        listening.listen(listener, settings)
        server.add_socket(listener)
        await asyncio.Event().wait()  # until SIGTERM, which is left to do what it does by itself


if __name__ == "__main__":
    asyncio.run(main())
