workers = 2
worker_class = "aiohttp.GunicornWebWorker"
backlog = 512
timeout = 30
graceful_timeout = 3
keepalive = 30
loglevel = "warning"
