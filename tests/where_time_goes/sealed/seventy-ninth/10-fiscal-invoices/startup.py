import socket
import time
from urllib.parse import urlsplit


def wait_for(url, seconds=30):
    parts = urlsplit(url)
    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((parts.hostname, parts.port), 2).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
