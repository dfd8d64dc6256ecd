workers = 1
worker_class = "sync"
timeout = 30
max_requests = 40
max_requests_jitter = 0
accesslog = None
