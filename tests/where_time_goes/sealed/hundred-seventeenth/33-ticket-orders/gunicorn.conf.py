from box.database import create

worker_class = "aiohttp.GunicornWebWorker"
workers = 2
timeout = 60
keepalive = 30
control_socket_disable = True


def on_starting(server):
    create()
