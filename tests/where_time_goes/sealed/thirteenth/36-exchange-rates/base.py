import uuid

import tornado.web


class Handler(tornado.web.RequestHandler):
    def prepare(self):
        ident = self.request.headers.get("X-Request-Id") or uuid.uuid4().hex
        self.entry = self.settings["journal"].begin(ident, self.request.path)
        self.set_header("X-Request-Id", ident)

    def on_finish(self):
        self.settings["journal"].end(self.entry, self.get_status())
