"""Django's settings, made of the configuration."""

from typing import Any

from operations.configuration import Configuration, from_environment
from operations.server_settings import required, required_seconds
from psycopg.conninfo import conninfo_to_dict

from .options import Options, check_workloads, read_options

CONFIGURATION = from_environment()
OPTIONS = read_options(CONFIGURATION)
check_workloads(CONFIGURATION)

CONNECTIONS_AT_START = 16
"""Those that a pool makes with its first one, at most; the others come when they are wanted."""


def database(configuration: Configuration, options: Options) -> dict[str, Any]:
    """The database, and what becomes of a connection after its request: closed, kept by its thread, or pooled."""
    if configuration.backends.postgres is None:
        return {}
    about = dict(conninfo_to_dict(configuration.backends.postgres.dsn))
    capacities = configuration.capacities
    database_options: dict[str, Any] = {}
    pooled = capacities.database_pool is not None and options.database == "orm"
    if pooled:
        size = required(capacities, "database_pool")
        database_options["pool"] = {
            "min_size": min(size, CONNECTIONS_AT_START),
            "max_size": size,
            "timeout": required_seconds(capacities, "database_timeout_s"),
        }
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


def logging(debug: bool) -> dict[str, Any]:
    """Everything to stderr; with DEBUG the SQL statements, too, else only what goes wrong."""
    level = "DEBUG" if debug else "WARNING"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "handlers": {"stderr": {"class": "logging.StreamHandler"}},
        "root": {"handlers": ["stderr"], "level": level},
        # Django holds its loggers at INFO, which hides the statements from the root logger.
        "loggers": {"django.db.backends": {"level": level}},
    }


DEBUG = OPTIONS.debug
SECRET_KEY = "headway"  # signs nothing: no route uses a session
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "posts.urls"
DATABASES = {"default": database(CONFIGURATION, OPTIONS)}
LOGGING = logging(OPTIONS.debug)

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
