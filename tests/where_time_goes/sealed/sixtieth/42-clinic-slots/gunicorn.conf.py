worker_class = "gevent"
workers = 1
worker_connections = 500
timeout = 60
graceful_timeout = 2
loglevel = "warning"


def post_fork(server, worker):
    import database

    database.start()
