worker_class = "uvicorn_worker.UvicornWorker"
workers = 2
timeout = 60
graceful_timeout = 5


def on_starting(_server) -> None:
    import os

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
    import django

    django.setup()
    from assays.seed import seed

    seed()
