import falcon

from converters import Farm

farm = Farm(size=3)


class Preview:
    def on_get(self, req, resp, doc, page):
        with farm.borrow() as converter:
            code = converter.render(doc, page)
        resp.media = {"doc": doc, "page": page, "image": f"/blobs/{code}.png"}
        resp.cache_control = ["private", "max-age=30"]


class Health:
    def on_get(self, req, resp):
        resp.media = {"converters": farm.size}


app = falcon.App()
app.add_route("/docs/{doc}/pages/{page:int}", Preview())
app.add_route("/health", Health())
