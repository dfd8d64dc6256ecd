import os

worker_class = "gevent"
workers = int(os.environ.get("WEB_CONCURRENCY", "1"))
worker_connections = int(os.environ.get("WORKER_CONNECTIONS", "6"))
backlog = 2048
keepalive = 0
timeout = 60
graceful_timeout = 5
control_socket_disable = True
