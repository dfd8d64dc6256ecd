import signal
import sys

from cheroot import wsgi

from leasing import main
from leasing.settings import THREADS

server = wsgi.Server(
    ("127.0.0.1", int(sys.argv[1])),
    main(),
    numthreads=THREADS,
    request_queue_size=128,
    server_name="leasing",
)

signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))

try:
    server.start()
finally:
    server.stop()
