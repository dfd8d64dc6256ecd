import sys

from cheroot import wsgi

from web import app

if __name__ == "__main__":
    server = wsgi.Server(("127.0.0.1", int(sys.argv[1])), app, numthreads=24, request_queue_size=128)
    server.safe_start()
