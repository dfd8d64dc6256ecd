from tornado.options import define, options

define("port", default=8000, type=int)
define("ci_url", default="http://127.0.0.1:28911/ci")
define("pager_url", default="http://127.0.0.1:28911/pager")
define("deploy_url", default="http://127.0.0.1:28911/deploy")
define("slo_url", default="http://127.0.0.1:28911/slo")
define("upstream_timeout", default=20.0, type=float)
define("directory_ttl", default=300.0, type=float)

__all__ = ["options"]
