import os

worker_class = "gevent"
workers = 1
worker_connections = 400
bind = f"127.0.0.1:{os.environ.get('PORT', '8000')}"
loglevel = "warning"
