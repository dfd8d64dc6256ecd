"""Tornado with coroutines everywhere and blocking clients inside them: they only look as if they ran at the same time.

With the setting `raises` it has the bug of a program from when coroutines gave their value back by raising it: the
`except Exception` around the fetch catches that as well, and the program answers that every fetch was an error.
"""

import asyncio
import json
from collections.abc import Awaitable, Generator
from typing import Any

from frameworks.tornado_server import TornadoServer, WorkloadHandler, serve
from operations.local_operations import parts
from operations.server_settings import Operation, Workload
from operations.sync_clients import SyncClients, open_clients
from operations.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, WorkloadResponse, failure_response, workload_response
from tornado import gen

Coroutine = Generator[Any, Any, Any]


class CoroutineHandler(WorkloadHandler):
    @gen.coroutine
    def answer(self) -> Coroutine:  # type: ignore[override]  # a coroutine of Tornado's own
        response = (yield self.respond(self.workload)) if self.workload else NO_SUCH_WORKLOAD
        self.set_status(response.status)
        self.set_header("Content-Type", CONTENT_TYPE)
        yield self.finish(response.body)

    get = post = put = patch = delete = answer  # type: ignore[assignment]


@gen.coroutine
def run(workload: Workload, clients: SyncClients) -> Coroutine:
    """The answer of a request: a coroutine for each operation, and a list of them for concurrent ones."""
    tokens = []
    for operation in workload.operations:
        try:
            tokens.append("+".join((yield [token(part, clients) for part in parts(operation)])))
        except Exception as error:
            return failure_response(operation, error)
    return workload_response(workload, tokens)


@gen.coroutine
def token(operation: Operation, clients: SyncClients) -> Any:
    # The mistake: there is nothing to await in here. The coroutine ends before its caller can make the next one.
    return operation.run_sync(clients)


@gen.coroutine
def run_raising(workload: Workload, clients: SyncClients) -> Coroutine:
    """The answer of a request, as a status for each part: with the bug, never what it should be."""
    requested = [part for operation in workload.operations for part in parts(operation)]
    found = yield {getattr(part, "path", part.name): status(part, clients) for part in requested}
    return WorkloadResponse(200, json.dumps(found).encode())


@gen.coroutine
def status(operation: Operation, clients: SyncClients) -> Any:
    try:
        operation.run_sync(clients)
        raise gen.Return(("http-status", 200))  # an operation fails at any other status
    except Exception as error:
        raise gen.Return(("error", str(error))) from None


class Server(TornadoServer[SyncClients]):
    handler = CoroutineHandler

    def respond(self, workload: Workload) -> Awaitable[WorkloadResponse]:
        return (run_raising if self.settings.settings.get("raises") else run)(workload, self.clients)


if __name__ == "__main__":
    asyncio.run(serve(Server, open_clients))
