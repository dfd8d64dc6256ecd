wsgi_app = "app:create_app()"
worker_class = "gevent"
workers = 1
worker_connections = 500
keepalive = 30
graceful_timeout = 3
loglevel = "warning"
