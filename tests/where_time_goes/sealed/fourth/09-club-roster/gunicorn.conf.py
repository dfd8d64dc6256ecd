import os

worker_class = "gthread"
workers = 1
threads = int(os.environ.get("DESKS", "6"))
keepalive = 20
timeout = 60
worker_connections = 400
accesslog = None
