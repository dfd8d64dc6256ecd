from tornado.options import define, options

define("port", default=22150, type=int)
define("address", default="127.0.0.1")
define("smtp_host", default="127.0.0.1")
define("smtp_port", default=22151, type=int)
define("sender", default="invitations@bookclub.example")
define("mail_workers", default=4, type=int)

__all__ = ["options"]
