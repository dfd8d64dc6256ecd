import os

from tornado.options import define, options

define("port", default=8000, type=int)
define("geocoder", default=os.environ.get("GEOCODER_URL", "http://127.0.0.1:22631"))
define("geocoder_connections", default=200, type=int)
define("geocoder_timeout", default=60.0, type=float)
define("depot_lat", default=52.36, type=float)
define("depot_lon", default=4.89, type=float)

__all__ = ["options"]
