import signal
import sys
import threading
from http.server import ThreadingHTTPServer

from config import CONFIG
from handler import MeterHandler, readings


class MeterServer(ThreadingHTTPServer):
    request_queue_size = CONFIG.backlog
    daemon_threads = True


def main():
    readings.load()
    server = MeterServer(("127.0.0.1", int(sys.argv[1])), MeterHandler)

    def stop(*_):
        threading.Thread(target=server.shutdown).start()

    signal.signal(signal.SIGTERM, stop)
    server.serve_forever(poll_interval=0.2)
    server.server_close()


if __name__ == "__main__":
    main()
