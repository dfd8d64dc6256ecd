import logging

import tornado.web

from telemetry.baseline import Baseline

log = logging.getLogger("gateway")
baseline = Baseline()


class ApiHandler(tornado.web.RequestHandler):
    def set_default_headers(self) -> None:
        self.set_header("Cache-Control", "no-store")

    def on_finish(self) -> None:
        route = f"{self.request.method} {type(self).__name__}"
        if baseline.observe(route, self.request.request_time()):
            log.debug("unusual duration on %s", route)
