import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import networks
from application import application


class PermitHandler(WSGIRequestHandler):
    def log_message(self, format, *args):
        pass


class PermitServer(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = 8

    def verify_request(self, request, client_address):
        return networks.admitted(client_address[0])


def main():
    server = PermitServer(("127.0.0.1", int(sys.argv[1])), PermitHandler)
    server.set_app(application)
    server.serve_forever()


if __name__ == "__main__":
    main()
