worker_class = "sync"
workers = 20
preload_app = True
timeout = 60
backlog = 512
loglevel = "warning"
