wsgi_app = "helpdesk:create_app()"
worker_class = "gthread"
workers = 1
threads = 96
keepalive = 60
timeout = 60
graceful_timeout = 3
loglevel = "warning"
