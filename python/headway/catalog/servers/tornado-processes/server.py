"""Tornado with a pool of processes: the loop holds the connections, the workers run the operations and block.

The workers are forked at the very start, before there is a thread, a loop or an open client to inherit half of: that
is safe, and much quicker than starting four interpreters. They inherit no listening socket either, and open clients of
their own.
"""

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing.synchronize import Barrier
from threading import BrokenBarrierError
from types import FrameType

from frameworks.tornado_server import TornadoServer
from operations.configuration import from_environment
from operations.listening import bind
from operations.server_settings import EXIT_REFUSED, ClientCapacities, Configuration, Workload, refuse, required
from operations.sync_clients import SyncClients, load_libraries, open_clients
from operations.workload import WorkloadResponse, respond_sync

WORKERS_START_TIMEOUT_S = 10.0


class Worker:
    """What a worker process has of its own."""

    open_until_exit = ExitStack()
    clients: SyncClients

    @classmethod
    def start(cls, settings: Configuration, all_ready: Barrier) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        try:
            cls.clients = cls.open_until_exit.enter_context(open_clients(settings))
            all_ready.wait()
        except (SystemExit, BrokenBarrierError):  # why is on stderr already
            all_ready.abort()
            os._exit(EXIT_REFUSED)

    @classmethod
    def run(cls, workload: Workload) -> WorkloadResponse:
        return respond_sync(workload, cls.clients)

    @classmethod
    def client_capacities(cls) -> ClientCapacities:
        return cls.clients.capacities()


def start_workers(settings: Configuration) -> ProcessPoolExecutor:
    """The pool with all of its workers running and their clients open."""
    workers = required(settings.capacities, "executor")
    if settings.capacities.processes != workers:
        refuse("capacities.processes and capacities.executor both count the workers here: set them equal")
    load_libraries(settings)  # once, instead of once in each worker
    context = multiprocessing.get_context("fork")
    all_ready = context.Barrier(workers + 1)
    executor = ProcessPoolExecutor(workers, context, Worker.start, (settings, all_ready))
    executor.submit(os.getpid)  # a pool that forks starts all of its workers at the first task
    try:
        all_ready.wait(WORKERS_START_TIMEOUT_S)
    except BrokenBarrierError:
        executor.shutdown()
        refuse("the worker processes did not start; what they wrote above says why")
    return executor


def end(_signal_number: int, _frame: FrameType | None) -> None:
    """End at once, whatever the workers are waiting for; they would not notice that their parent has gone."""
    for worker in multiprocessing.active_children():
        worker.terminate()
    os._exit(0)


class Server(TornadoServer[None]):
    """The process with the loop, which has no clients of its own."""

    def __init__(self, settings: Configuration, workers: ProcessPoolExecutor) -> None:
        super().__init__(settings, None)
        self.executor = workers

    async def respond(self, workload: Workload) -> WorkloadResponse:
        return await asyncio.get_running_loop().run_in_executor(self.executor, Worker.run, workload)

    async def client_capacities(self) -> ClientCapacities:
        return await asyncio.get_running_loop().run_in_executor(self.executor, Worker.client_capacities)

    def processes(self) -> int:
        return len(multiprocessing.active_children())


def main() -> None:
    settings = from_environment()
    signal.signal(signal.SIGTERM, end)
    with start_workers(settings) as workers:
        asyncio.run(Server(settings, workers).serve(bind(settings)))


if __name__ == "__main__":
    main()
