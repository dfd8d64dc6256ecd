worker_class = "gthread"
workers = 1
threads = 64
keepalive = 30
graceful_timeout = 2
timeout = 60
