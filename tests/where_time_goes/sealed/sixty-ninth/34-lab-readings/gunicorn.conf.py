wsgi_app = "lab.wsgi:application"
worker_class = "gthread"
workers = 1
threads = 48
keepalive = 30
timeout = 60
graceful_timeout = 3
loglevel = "warning"
