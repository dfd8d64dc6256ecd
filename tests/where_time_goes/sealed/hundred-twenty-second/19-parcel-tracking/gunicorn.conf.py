worker_class = "uvicorn_worker.UvicornWorker"
workers = 1
timeout = 60
keepalive = 30
loglevel = "warning"
