import os

from tornado.options import define

define("port", default=8080, type=int, help="port to listen on")
define("gateway", default=f"http://127.0.0.1:{os.environ.get('PUSH_PORT', '19316')}/batch", help="push gateway")
define("batch_size", default=5, type=int, help="messages per call of the gateway")
define("flush_ms", default=100, type=int, help="milliseconds between flushes")
