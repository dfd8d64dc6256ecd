worker_class = "uvicorn_worker.UvicornWorker"
workers = 1
backlog = 1024
timeout = 60
accesslog = None
loglevel = "warning"
