worker_class = "uvicorn_worker.UvicornWorker"
workers = 2
timeout = 60
graceful_timeout = 5
backlog = 1024
