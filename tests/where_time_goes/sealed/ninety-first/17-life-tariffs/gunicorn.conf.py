import os

wsgi_app = "tariffs.wsgi:application"
worker_class = "gthread"
workers = 2
threads = 32
timeout = 60
graceful_timeout = 20
max_requests = int(os.environ.get("MAX_REQUESTS", "120"))
accesslog = None
