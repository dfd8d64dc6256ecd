worker_class = "aiohttp.GunicornWebWorker"
workers = 1
backlog = 1024
keepalive = 60
accesslog = None
loglevel = "warning"
