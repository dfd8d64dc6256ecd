workers = 2
worker_class = "gthread"
threads = 24
backlog = 512
keepalive = 15
timeout = 30
graceful_timeout = 5

# the geometry library leaks a little: recycle the processes now and then
max_requests = 120

accesslog = None
loglevel = "warning"
