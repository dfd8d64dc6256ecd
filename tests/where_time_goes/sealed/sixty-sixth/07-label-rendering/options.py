from tornado.options import define, options, parse_command_line

define("port", default=8000, type=int)
define("renderer_host", default="127.0.0.1")
define("renderer_port", default=23661, type=int)
define("renderer_sessions", default=4, type=int, help="sessions kept open to the renderer")

__all__ = ["options", "parse_command_line"]
