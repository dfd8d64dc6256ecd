wsgi_app = "clinic.wsgi:application"
worker_class = "sync"
workers = 8
preload_app = True
timeout = 30
graceful_timeout = 3
max_requests = 15
max_requests_jitter = 5
errorlog = "-"
loglevel = "warning"


def post_worker_init(worker):
    from rota import directory

    directory.load()
