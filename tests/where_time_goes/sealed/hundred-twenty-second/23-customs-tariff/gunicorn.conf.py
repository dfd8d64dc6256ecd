worker_class = "gthread"
workers = 2
threads = 24
max_requests = 200
timeout = 60
graceful_timeout = 20
keepalive = 10
loglevel = "error"
