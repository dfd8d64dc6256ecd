worker_class = "gthread"
workers = 1
threads = 96
keepalive = 30
timeout = 60
backlog = 1024
loglevel = "warning"
