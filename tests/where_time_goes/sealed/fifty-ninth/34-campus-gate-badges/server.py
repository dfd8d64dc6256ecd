import logging
import socketserver
from http.server import HTTPServer

log = logging.getLogger("gates.server")


class GateServer(socketserver.ThreadingMixIn, HTTPServer):
    """One thread for each connection; only gate controllers may connect."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, address, handler, registry):
        self.registry = registry
        super().__init__(address, handler)

    def server_bind(self):
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]

    def verify_request(self, request, client_address):
        known = self.registry.controller_known(client_address[0])
        if not known:
            log.warning("connection of %s refused", client_address[0])
        return known

    def handle_error(self, request, client_address):
        log.exception("request of %s", client_address)
