import os

worker_class = "gevent"
workers = int(os.environ.get("WEB_WORKERS", "1"))
worker_connections = 400
preload_app = True
timeout = 40
keepalive = 15
loglevel = os.environ.get("LOG_LEVEL", "warning")
control_socket_disable = True
