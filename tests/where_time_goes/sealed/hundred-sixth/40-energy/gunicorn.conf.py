"""Settings of gunicorn. Processes are recycled: the PDF library of the invoices used to leak."""

from settings import settings

worker_class = "uvicorn_worker.UvicornWorker"
workers = settings.workers
max_requests = settings.recycle_after
max_requests_jitter = settings.recycle_after // 10
graceful_timeout = 20
timeout = 60
