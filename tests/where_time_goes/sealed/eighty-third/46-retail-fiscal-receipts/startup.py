"""Start-up checks."""
import socket
import time
from urllib.parse import urlsplit


def wait_for(url, seconds=25):
    """Return once the service behind `url` accepts connections."""
    where = urlsplit(url)
    until = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((where.hostname, where.port), timeout=2).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
