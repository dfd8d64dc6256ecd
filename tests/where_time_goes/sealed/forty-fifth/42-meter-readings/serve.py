import sys

from api import MeterApi
from listener import MeterServer


def main() -> None:
    port = int(sys.argv[1])
    with MeterServer(("127.0.0.1", port), MeterApi) as server:
        server.serve_forever()


if __name__ == "__main__":
    main()
