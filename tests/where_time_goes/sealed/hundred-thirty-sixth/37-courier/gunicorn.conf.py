import os

worker_class = "gevent"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_connections = 400
backlog = 1024
keepalive = 15
timeout = 40
graceful_timeout = 10
preload_app = True
control_socket_disable = True
accesslog = None
errorlog = "-"
loglevel = "warning"
proc_name = "courier-web"
