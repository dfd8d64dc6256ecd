"""Options of the depot service."""

from tornado.options import define, options

define("port", default=8888, type=int, help="port to listen on")
define("customs_url", default="http://127.0.0.1:26861", help="customs pre-check")
define("customs_clients", default=120, type=int)
define("late_after", default=1800.0, type=float, help="seconds that a parcel may stay in the depot")

__all__ = ["options"]
