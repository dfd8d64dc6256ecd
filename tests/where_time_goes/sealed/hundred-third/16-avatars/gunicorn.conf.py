wsgi_app = "avatars:app"
worker_class = "gthread"
workers = 1
threads = 64
keepalive = 30
timeout = 60
graceful_timeout = 2
loglevel = "warning"
