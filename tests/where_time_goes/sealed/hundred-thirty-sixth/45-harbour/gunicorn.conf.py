import os

worker_class = "gevent"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_connections = 500
backlog = 1024
keepalive = 20
timeout = 60
control_socket_disable = True
accesslog = None
errorlog = "-"
loglevel = "warning"
