import settings
from ops.housekeeping import after_request

workers = settings.WORKERS
worker_class = "sync"
timeout = 60
loglevel = "warning"
post_request = after_request
