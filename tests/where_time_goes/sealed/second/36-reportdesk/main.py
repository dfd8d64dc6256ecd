import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import figures
from web import Router

app = Router()
app.add("summary", figures.summary)
app.add("chart", figures.chart)


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *args):
        pass

    def address_string(self):
        return self.client_address[0]


if __name__ == "__main__":
    with make_server("127.0.0.1", int(sys.argv[1]), app, Server, Handler) as server:
        server.serve_forever()
