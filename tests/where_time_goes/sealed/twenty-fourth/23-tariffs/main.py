import os
import sys

from tariffs.engine import Engine
from tariffs.web import Server


def main():
    engine = Engine("127.0.0.1", int(os.environ.get("PEER_PORT", "18323")))
    server = Server(("127.0.0.1", int(sys.argv[1])), engine)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
