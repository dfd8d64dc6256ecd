import os
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from guests import Guests


class Handler(WSGIRequestHandler):
    timeout = 20

    def log_message(self, format, *args):
        pass


class Front(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, *args, **kwargs):
        self.guests = Guests(("127.0.0.1", int(os.environ["GUESTS_PORT"])))
        super().__init__(*args, **kwargs)

    def verify_request(self, request, client_address):
        return self.guests.welcome(client_address[0])

    def handle_error(self, request, client_address):
        pass
