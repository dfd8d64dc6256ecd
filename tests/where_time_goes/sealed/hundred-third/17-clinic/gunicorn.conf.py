import settings

wsgi_app = "clinic:app"
worker_class = "sync"
workers = settings.WORKERS
preload_app = True
backlog = 512
timeout = 60
loglevel = "warning"


def post_worker_init(worker):
    import records

    records.connect()
    records.warm()
