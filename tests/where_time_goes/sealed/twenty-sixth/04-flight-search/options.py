import os

from tornado.options import define, options

define("port", default=8888, type=int, help="port to listen on")
define("supplier", default=f"http://127.0.0.1:{os.environ.get('SUPPLIER_PORT', '19131')}")
define("supplier_timeout", default=10.0, type=float)
define("margin", default=0.07, type=float, help="our margin on fares")

__all__ = ["options"]
