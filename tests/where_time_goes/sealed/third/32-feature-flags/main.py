import falcon

from flags import Flags, Reader


class FlagResource:
    def __init__(self, flags):
        self.flags = flags

    def on_get(self, req, resp, product, flag):
        resp.media = {"product": product, "flag": flag, "bucket": self.flags.bucket(product, flag)}


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


flags = Flags(Reader.from_env)
app = falcon.App()
app.add_route("/products/{product}/flags/{flag}", FlagResource(flags))
app.add_route("/health", Health())
