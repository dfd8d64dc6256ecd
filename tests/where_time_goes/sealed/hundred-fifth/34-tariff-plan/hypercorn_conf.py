workers = 2
backlog = 1024
keep_alive_timeout = 30
graceful_timeout = 2
max_requests = 250
max_requests_jitter = 50
loglevel = "WARNING"
