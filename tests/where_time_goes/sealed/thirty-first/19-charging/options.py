import os

from tornado.options import define

define("port", type=int, default=8000, help="listen here")
define("grid", type=str, default=f"http://127.0.0.1:{os.environ.get('GRID_PORT', '19109')}", help="grid operator")
define("grid_connections", type=int, default=200)
define("grid_timeout", type=float, default=10.0)
