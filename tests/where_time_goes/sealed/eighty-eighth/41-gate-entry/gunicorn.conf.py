import os

worker_class = "gevent"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_connections = int(os.environ.get("WEB_CONNECTIONS", "5"))
backlog = 1024
# nginx in front keeps the connections of the scanners
keepalive = 0
timeout = 30
graceful_timeout = 3
loglevel = "warning"
forwarded_allow_ips = "127.0.0.1"
