import threading
from http.server import HTTPServer
from socketserver import ThreadingMixIn

import options


class MeterServer(ThreadingMixIn, HTTPServer):
    daemon_threads = True
    request_queue_size = options.LISTEN_QUEUE

    def __init__(self, address, handler):
        self._free = threading.Semaphore(options.MAX_CONNECTIONS)
        super().__init__(address, handler)

    def get_request(self):
        self._free.acquire()
        try:
            return super().get_request()
        except OSError:
            self._free.release()
            raise

    def process_request_thread(self, request, client_address):
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def server_bind(self):
        HTTPServer.server_bind(self)
        self.server_name = "meters"
