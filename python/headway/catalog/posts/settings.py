"""Django's settings, made of the configuration: the ``settings`` of a manifest make the one project several servers."""

from dataclasses import dataclass
from typing import Any, Literal

from operations.clients import pool_limits
from operations.configuration import ConfigurationError, from_environment, read_dataclass
from operations.database_operations import DbCreate, DbRead
from operations.server_settings import VARIABLE, Configuration, refuse
from psycopg.conninfo import conninfo_to_dict


@dataclass(frozen=True, slots=True)
class Options:
    """How the project is served.

    ``worker`` is gunicorn's worker class, ``debug`` Django's DEBUG with every SQL statement printed, and ``database``
    whom the views ask: Django's ORM, or psycopg's own asyncio connections. ``middlewares`` is how many of the six that
    `startproject` writes are there, from the first one on: on a loop those that block go through a thread and back.
    """

    worker: Literal["sync", "gthread", "uvicorn"]
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
    """Ends the program with exit code 2 where an operation is not one of this project's."""
    for workload in configuration.workloads:
        for operation in workload.operations:
            if isinstance(operation, DbCreate | DbRead):
                if operation.hold_ns:
                    refuse(f'the workload {workload.name!r}: Django\'s own statements cannot be held: say hold = "0s"')
            elif operation.backend is not None or operation.name == "parallel":
                refuse(
                    f"the workload {workload.name!r} has the operation {operation.name}, "
                    "which this server does not know"
                )


def database(configuration: Configuration, options: Options) -> dict[str, Any]:
    """The database, and what becomes of a connection after its request: closed, kept by its thread, or pooled."""
    if configuration.backends.postgres is None:
        return {}
    about = dict(conninfo_to_dict(configuration.backends.postgres.dsn))
    capacities = configuration.capacities
    database_options: dict[str, Any] = {}
    pooled = capacities.database_pool is not None and options.database == "orm"
    if pooled:
        database_options["pool"] = pool_limits(capacities)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": about.pop("dbname", ""),
        "USER": about.pop("user", ""),
        "PASSWORD": about.pop("password", ""),
        "HOST": about.pop("host", ""),
        "PORT": about.pop("port", ""),
        "CONN_MAX_AGE": None if capacities.database_reuse and not pooled else 0,
        "OPTIONS": about | database_options,
    }


CONFIGURATION = from_environment()
OPTIONS = read_options(CONFIGURATION)
check_workloads(CONFIGURATION)

DEBUG = OPTIONS.debug
SECRET_KEY = "headway"  # signs nothing: no route uses a session
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "posts.urls"
DATABASES = {"default": database(CONFIGURATION, OPTIONS)}
LOG_LEVEL = "DEBUG" if OPTIONS.debug else "WARNING"  # with DEBUG the SQL statements, else only what goes wrong
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"stderr": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    # Django holds its loggers at INFO, which hides the statements from the root logger.
    "loggers": {"django.db.backends": {"level": LOG_LEVEL}},
}

# What `startproject` writes, without the protection against forged forms: the routes are asked by programs.
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "posts",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
][: OPTIONS.middlewares]
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates"}]
USE_TZ = True
TIME_ZONE = "UTC"
