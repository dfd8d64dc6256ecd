import logging
import sys

from werkzeug.serving import WSGIRequestHandler, make_server

from web import app


class QuietHandler(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_request(self, code="-", size="-"):
        pass


if __name__ == "__main__":
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    server = make_server(
        "127.0.0.1", int(sys.argv[1]), app, threaded=True, request_handler=QuietHandler
    )
    server.serve_forever()
