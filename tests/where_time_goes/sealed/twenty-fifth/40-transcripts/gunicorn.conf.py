workers = 1
worker_class = "gevent"
worker_connections = 500
preload_app = True
loglevel = "warning"
timeout = 60
