workers = 2
worker_class = "sync"
timeout = 60
backlog = 1024
keepalive = 5
