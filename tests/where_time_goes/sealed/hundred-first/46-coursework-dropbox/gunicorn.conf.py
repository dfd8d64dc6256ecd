import pathlib

workers = 2
worker_class = "gthread"
threads = 48
keepalive = 30
accesslog = None


def on_starting(server):
    from settings import settings

    for suffix in ("", "-wal", "-shm"):
        pathlib.Path(settings.database + suffix).unlink(missing_ok=True)
    from models import create_schema

    create_schema()
