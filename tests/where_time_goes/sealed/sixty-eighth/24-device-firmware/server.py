import argparse
import logging
from http.server import ThreadingHTTPServer

import settings
from handlers import FirmwareHandler
from registry import RegistryError, registry

log = logging.getLogger("firmware")


class FirmwareServer(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = settings.LISTEN_QUEUE

    def verify_request(self, request, client_address):
        """Only devices of the customers' own networks are served."""
        try:
            return registry.is_allowed(client_address[0])
        except (OSError, RegistryError) as error:
            log.warning("registry: %s", error)
            return False

    def handle_error(self, request, client_address):
        log.debug("connection of %s failed", client_address, exc_info=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    with FirmwareServer((settings.LISTEN_HOST, arguments.port), FirmwareHandler) as server:
        server.serve_forever()


if __name__ == "__main__":
    main()
