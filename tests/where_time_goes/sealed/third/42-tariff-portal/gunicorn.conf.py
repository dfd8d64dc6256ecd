worker_class = "gevent"
workers = 1
worker_connections = 500
timeout = 60
