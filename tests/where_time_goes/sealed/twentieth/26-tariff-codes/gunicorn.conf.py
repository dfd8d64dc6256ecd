from customs import housekeeping, settings

wsgi_app = "app:application"
worker_class = "sync"
workers = settings.WORKERS
timeout = 60
loglevel = "error"


def post_request(worker, req, environ, resp):
    housekeeping.after_request(worker)
