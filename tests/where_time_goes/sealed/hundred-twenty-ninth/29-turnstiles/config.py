from tornado.options import define, options

define("address", default="127.0.0.1", help="bind address")
define("port", default=8888, type=int, help="bind port")
define("controller_host", default="127.0.0.1", help="door controller host")
define("controller_port", default=29510, type=int, help="door controller port")
define("idle_links", default=64, type=int, help="idle controller links kept open")

__all__ = ["options"]
