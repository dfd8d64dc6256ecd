import http.server
import os
import socketserver

from policy import Policy


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, address, handler):
        self.policy = Policy("127.0.0.1", int(os.environ["POLICY_PORT"]))
        super().__init__(address, handler)

    def verify_request(self, request, client_address):
        return self.policy.admits(client_address[0])
