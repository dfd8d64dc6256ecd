import os

import falcon.asgi

from labels import LabelPrinter

printer = LabelPrinter(os.environ.get("TYPESETTER", "http://127.0.0.1:27106"))


class Label:
    async def on_get(self, req, resp, consignment):
        pages = await printer.typeset("a6", consignment)
        resp.media = {"consignment": consignment, "pages": len(pages), "marks": [p["mark"] for p in pages]}


class Manifest:
    async def on_get(self, req, resp, consignment):
        pages = await printer.typeset("a4", consignment)
        resp.media = {"consignment": consignment, "rows": sum(p["rows"] for p in pages)}


class RequestLog:
    def __init__(self):
        self.served = 0

    async def process_response(self, req, resp, resource, ok):
        self.served += 1
        resp.set_header("X-Desk", "labels")


app = falcon.asgi.App(middleware=[RequestLog()])
app.add_route("/labels/{consignment}", Label())
app.add_route("/manifests/{consignment}", Manifest())
