workers = 1
worker_class = "gthread"
threads = 60
timeout = 60
graceful_timeout = 3
keepalive = 30
worker_tmp_dir = "/dev/shm"
loglevel = "warning"
