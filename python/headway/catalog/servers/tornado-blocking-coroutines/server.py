"""Tornado with coroutines everywhere and blocking clients inside them: they only look as if they ran at the same time.

With the setting `raises` it has the bug of a program from when coroutines gave their value back by raising it: the
`except Exception` around the fetch catches that as well, and the program answers that every fetch was an error.
"""

import asyncio
import json
import socket
from collections.abc import Generator, Sequence
from typing import Any

from steps import capacities, configuration, listening
from steps.blocking_clients import BlockingClients, open_clients
from steps.parallel import Parallel
from steps.step import Step
from steps.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, Answer, done, failed
from tornado import gen
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

Coroutine = Generator[Any, Any, Any]


class WorkloadHandler(RequestHandler):
    def initialize(self, settings: configuration.Configuration, clients: BlockingClients) -> None:
        self.workload = settings.workload(self.request.method, self.request.path)
        self.run = run_raising if settings.settings.get("raises") else run
        self.clients = clients

    @gen.coroutine
    def answer(self) -> Coroutine:
        result = (yield self.run(self.workload, self.clients)) if self.workload else NO_SUCH_WORKLOAD
        self.set_status(result.status)
        self.set_header("Content-Type", CONTENT_TYPE)
        yield self.finish(result.body)

    get = post = put = patch = delete = answer


@gen.coroutine
def run(workload: configuration.Workload, clients: BlockingClients) -> Coroutine:
    """The answer of a request: a coroutine for each step, and a list of them for what might go on at the same time."""
    tokens = []
    for step in workload.steps:
        try:
            tokens.append("+".join((yield [token(part, clients) for part in parts(step)])))
        except Exception as error:
            return failed(step, error)
    return done(workload, tokens)


@gen.coroutine
def token(step: Step, clients: BlockingClients) -> Any:
    # The mistake: there is nothing to await in here. The coroutine ends before its caller can make the next one.
    return step.blocking(clients)


@gen.coroutine
def run_raising(workload: configuration.Workload, clients: BlockingClients) -> Coroutine:
    """The answer of a request, as a status for each part: with the bug, never what it should be."""
    asked = [part for step in workload.steps for part in parts(step)]
    found = yield {getattr(part, "path", part.name): status(part, clients) for part in asked}
    return Answer(200, json.dumps(found).encode())


@gen.coroutine
def status(step: Step, clients: BlockingClients) -> Any:
    try:
        step.blocking(clients)
        raise gen.Return(("http-status", 200))  # a step fails where it is answered otherwise
    except Exception as error:
        raise gen.Return(("error", str(error))) from None


def parts(step: Step) -> Sequence[Step]:
    """What may go on at the same time: the parts of the step `parallel`, or the step alone."""
    return step.steps if isinstance(step, Parallel) else (step,)


class CapacitiesHandler(RequestHandler):
    def initialize(self, server: HTTPServer, listener: socket.socket, clients: BlockingClients) -> None:
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
    with open_clients(settings) as clients:
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
