import logging
import sys

from cheroot.wsgi import Server

import settings
from spooler import spooler
from webapp import application


def main(port):
    logging.basicConfig(level=logging.WARNING)
    spooler.start()
    server = Server(("127.0.0.1", port), application, numthreads=settings.THREADS, request_queue_size=256)
    server.keep_alive_conn_limit = 500
    server.safe_start()


if __name__ == "__main__":
    main(int(sys.argv[1]))
