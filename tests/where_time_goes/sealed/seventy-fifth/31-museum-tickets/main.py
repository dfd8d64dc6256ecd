import socket
import sys

from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

import settings
from web import app


def main():
    listener = WSGIServer.get_listener(("127.0.0.1", int(sys.argv[1])), backlog=256, family=socket.AF_INET)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    server = WSGIServer(listener, app, spawn=Pool(settings.GREENLETS), log=None)
    server.serve_forever()


if __name__ == "__main__":
    main()
