"""Tornado with a pool of processes: the loop holds the connections, the workers run the steps and block.

The workers are forked at the very start, before there is a thread, a loop or an open client to inherit half of: that
is safe, and much quicker than starting four interpreters. They inherit no listening socket either, and open clients of
their own.
"""

import asyncio
import multiprocessing
import os
import signal
import socket
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing.synchronize import Barrier
from threading import BrokenBarrierError
from types import FrameType

from steps import capacities, configuration, listening
from steps.blocking_clients import BlockingClients, load_libraries, open_clients
from steps.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, Answer, run_blocking
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

WORKERS_START_TIMEOUT_S = 10.0


class Worker:
    """What a worker process has of its own."""

    open_until_exit = ExitStack()
    clients: BlockingClients

    @classmethod
    def start(cls, settings: configuration.Configuration, everybody_ready: Barrier) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        try:
            cls.clients = cls.open_until_exit.enter_context(open_clients(settings))
            everybody_ready.wait()
        except (SystemExit, BrokenBarrierError):  # why is on stderr already
            everybody_ready.abort()
            os._exit(configuration.EXIT_REFUSED)

    @classmethod
    def run(cls, workload: configuration.Workload) -> Answer:
        return run_blocking(workload, cls.clients)

    @classmethod
    def client_capacities(cls) -> capacities.ClientCapacities:
        return cls.clients.capacities()


class WorkloadHandler(RequestHandler):
    def initialize(self, settings: configuration.Configuration, executor: ProcessPoolExecutor) -> None:
        self.workload = settings.workload(self.request.method, self.request.path)
        self.executor = executor

    async def answer(self) -> None:
        if self.workload is None:
            result = NO_SUCH_WORKLOAD
        else:
            result = await asyncio.get_running_loop().run_in_executor(self.executor, Worker.run, self.workload)
        self.set_status(result.status)
        self.set_header("Content-Type", CONTENT_TYPE)
        await self.finish(result.body)

    get = post = put = patch = delete = answer


class CapacitiesHandler(RequestHandler):
    def initialize(self, server: HTTPServer, listener: socket.socket, executor: ProcessPoolExecutor) -> None:
        self.server, self.listener, self.executor = server, listener, executor

    async def get(self) -> None:
        clients = await asyncio.get_running_loop().run_in_executor(self.executor, Worker.client_capacities)
        self.set_header("Content-Type", "application/json")
        await self.finish(
            capacities.found(
                listener=self.listener,
                processes=len(multiprocessing.active_children()),
                threads=1,
                executor=self.executor,
                keep_alive_s=self.server.conn_params.header_timeout,
                clients=clients,
            )
        )


def started_workers(settings: configuration.Configuration) -> ProcessPoolExecutor:
    """The pool with all of its workers running and their clients open."""
    workers = configuration.required(settings.capacities, "executor")
    if settings.capacities.processes != workers:
        configuration.refuse("capacities.processes and capacities.executor both count the workers here: set them equal")
    load_libraries(settings)  # once, instead of once in each worker
    context = multiprocessing.get_context("fork")
    everybody_ready = context.Barrier(workers + 1)
    executor = ProcessPoolExecutor(workers, context, Worker.start, (settings, everybody_ready))
    executor.submit(os.getpid)  # a pool that forks starts all of its workers at the first task
    try:
        everybody_ready.wait(WORKERS_START_TIMEOUT_S)
    except BrokenBarrierError:
        executor.shutdown()
        configuration.refuse("the worker processes did not start; what they wrote above says why")
    return executor


def end(_signal_number: int, _frame: FrameType | None) -> None:
    """End at once, whatever the workers are waiting for; they would not notice that their parent has gone."""
    for worker in multiprocessing.active_children():
        worker.terminate()
    os._exit(0)


async def serve(settings: configuration.Configuration, executor: ProcessPoolExecutor) -> None:
    listener = listening.bound(settings)
    application = Application(log_function=lambda _: None)  # no access log
    server = HTTPServer(
        application,
        idle_connection_timeout=configuration.required_seconds(settings.capacities, "keep_alive_s"),
    )
    application.add_handlers(
        ".*",
        [
            (capacities.PATH, CapacitiesHandler, {"server": server, "listener": listener, "executor": executor}),
            (".*", WorkloadHandler, {"settings": settings, "executor": executor}),
        ],
    )
    listening.listen(listener, settings)
    server.add_socket(listener)
    await asyncio.Event().wait()  # until SIGTERM


def main() -> None:
    settings = configuration.from_environment()
    signal.signal(signal.SIGTERM, end)
    with started_workers(settings) as executor:
        asyncio.run(serve(settings, executor))


if __name__ == "__main__":
    main()
