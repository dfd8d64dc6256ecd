import os

from tornado.options import define

define("port", default=8000, type=int, help="port to listen on")
define("address", default="127.0.0.1", type=str, help="address to listen on")

DEALER_HOST = os.environ.get("DEALER_HOST", "127.0.0.1")
DEALER_PORT = int(os.environ.get("DEALER_PORT", "24040"))
DEALER_USER = os.environ.get("DEALER_USER", "desk7")
DEALER_SECRET = os.environ.get("DEALER_SECRET", "t0psecret")
DEALER_TIMEOUT = 10.0
