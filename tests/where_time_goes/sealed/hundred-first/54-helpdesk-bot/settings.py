from tornado.options import define, options

define("port", default=8080, type=int, help="port of the bot")
define("intents_url", default="http://127.0.0.1:27310", help="where questions are classified")
define("trace_lines", default=40, type=int, help="how many lines of a conversation's trace are kept")
define("max_clients", default=300, type=int, help="connections to the classifier")

__all__ = ["options"]
