import concurrent.futures
import signal
import socket

import history

THREADS = 4


def run(link):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    pool = concurrent.futures.ThreadPoolExecutor(THREADS)
    while True:
        message, fds, _, _ = socket.recv_fds(link, 16, 1)
        if not message:
            return
        for fd in fds:
            pool.submit(serve, socket.socket(fileno=fd))


def serve(connection):
    with connection:
        connection.settimeout(10)
        try:
            history.Handler(connection, connection.getpeername(), None)
        except OSError:
            pass
