"""What makes the one project several servers: the ``settings`` of their manifests."""

from dataclasses import dataclass
from typing import Literal

from operations.configuration import Configuration
from operations.database_operations import DbCreate, DbRead
from operations.json_dataclasses import ConfigurationError, read_dataclass
from operations.server_settings import VARIABLE, refuse

Worker = Literal["sync", "gthread", "uvicorn"]


@dataclass(frozen=True, slots=True)
class Options:
    """How the project is served.

    ``worker`` is gunicorn's worker class, ``debug`` Django's DEBUG with every SQL statement printed, and ``database``
    whom the views ask: Django's ORM, or psycopg's own asyncio connections. ``middlewares`` is how many of the six that
    `startproject` writes are there, from the first one on: on a loop those that block go through a thread and back.
    """

    worker: Worker
    debug: bool = False
    database: Literal["orm", "psycopg"] = "orm"
    middlewares: int = 6

    @property
    def is_async(self) -> bool:
        """Whether the views are coroutines on an event loop."""
        return self.worker == "uvicorn"


def read_options(configuration: Configuration) -> Options:
    """The options that a configuration asks for; ends the program with exit code 2 where it cannot be had."""
    place = f"{VARIABLE}.settings"
    try:
        options = read_dataclass(Options, configuration.settings, place)
    except ConfigurationError as error:
        refuse(str(error))
    capacities = configuration.capacities
    if options.database == "psycopg" and not options.is_async:
        refuse(f'{place}.database: "psycopg" is asyncio\'s: it needs worker = "uvicorn"')
    if configuration.backends.postgres is None:
        return options
    pooled = capacities.database_pool is not None
    if pooled and not capacities.database_reuse:
        refuse(
            f"{VARIABLE}.capacities.database_reuse: a pool keeps its connections: leave out database_pool, or say true"
        )
    if options.is_async and capacities.database_reuse and not pooled:
        # Django keeps a connection for the thread that made it, and under ASGI each request has threads of its own.
        refuse(f"{VARIABLE}.capacities.database_pool: on an event loop Django keeps them only in a pool: name its size")
    return options


def check_workloads(configuration: Configuration) -> None:
    """Ends the program with exit code 2 where a step is not one of this project's."""
    for workload in configuration.workloads:
        for operation in workload.steps:
            if isinstance(operation, DbCreate | DbRead):
                if operation.hold_ns:
                    refuse(f'the workload {workload.name!r}: Django\'s own statements cannot be held: say hold = "0s"')
            elif operation.backend is not None or operation.name == "parallel":
                refuse(f"the workload {workload.name!r} has the step {operation.name}, which this server does not know")
