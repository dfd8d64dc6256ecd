import os

from tornado.options import define, options, parse_command_line

define("port", default=8080, type=int)
define("harbour_url", default=os.environ.get("HARBOUR_URL", "http://127.0.0.1:21971"), type=str)
define("harbour_connections", default=200, type=int)

__all__ = ["options", "parse_command_line"]
