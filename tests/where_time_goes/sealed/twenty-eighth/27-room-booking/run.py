import sys

from cheroot.wsgi import Server

from booking import create_app

if __name__ == "__main__":
    server = Server(("127.0.0.1", int(sys.argv[1])), create_app(), numthreads=50, request_queue_size=256)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
