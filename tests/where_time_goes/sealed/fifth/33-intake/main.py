import sys

from desk import Desk
from server import Server


def main(port):
    server = Server(("127.0.0.1", port), Desk)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
