worker_class = "gevent"
workers = 1
worker_connections = 400
timeout = 90
keepalive = 5
