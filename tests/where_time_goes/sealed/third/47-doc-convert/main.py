import falcon.asgi

from convert import Converter

converter = Converter(threads=16)


class Text:
    async def on_get(self, req, resp, doc):
        resp.media = {"doc": doc, "text": await converter.text(doc)}


class Meta:
    async def on_get(self, req, resp, doc):
        resp.media = {"doc": doc, "pages": 1 + len(doc) * 3}


class Thumb:
    async def on_get(self, req, resp, doc):
        resp.media = {"doc": doc, "thumb": await converter.thumb(doc)}


app = falcon.asgi.App()
app.add_route("/docs/{doc}/text", Text())
app.add_route("/docs/{doc}/meta", Meta())
app.add_route("/docs/{doc}/thumb", Thumb())
