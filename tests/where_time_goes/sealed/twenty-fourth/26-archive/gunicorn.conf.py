worker_class = "gthread"
workers = 1
threads = 40
backlog = 512
keepalive = 30
timeout = 60
