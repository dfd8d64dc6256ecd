import argparse
import logging

from werkzeug.serving import WSGIRequestHandler, make_server

from expenses import create_app


class Handler(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    server = make_server("127.0.0.1", options.port, create_app(), threaded=True, request_handler=Handler)
    server.serve_forever()


if __name__ == "__main__":
    main()
