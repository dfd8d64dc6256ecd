worker_class = "gthread"
workers = 1
threads = 96
keepalive = 30
timeout = 60
control_socket_disable = True
graceful_timeout = 3


def post_worker_init(worker):
    from sealing import sealer

    sealer.start()
