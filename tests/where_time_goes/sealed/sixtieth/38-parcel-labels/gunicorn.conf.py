import settings

workers = settings.WEB_WORKERS
worker_class = "sync"
timeout = 30
graceful_timeout = 10
loglevel = "warning"
