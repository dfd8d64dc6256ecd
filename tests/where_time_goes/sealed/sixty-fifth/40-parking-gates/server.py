import argparse
import itertools
import signal
import threading
from http.server import ThreadingHTTPServer

import settings
from handlers import GateHandler
from registry import Announcer


class GateServer(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = settings.LISTEN_BACKLOG

    def __init__(self, address, handler):
        super().__init__(address, handler)
        self._served = itertools.count(1)
        self.served = 0
        self.announcer = Announcer(settings.SITE, settings.ANNOUNCE_EVERY)

    def count_served(self):
        self.served = next(self._served)

    def service_actions(self):
        super().service_actions()
        if self.announcer.due():
            self.announcer.announce(self.served)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    args = parser.parse_args()
    server = GateServer(("127.0.0.1", args.port), GateHandler)

    def stop(*_):
        threading.Thread(target=server.shutdown).start()

    signal.signal(signal.SIGTERM, stop)
    with server:
        server.serve_forever(poll_interval=0.2)


if __name__ == "__main__":
    main()
