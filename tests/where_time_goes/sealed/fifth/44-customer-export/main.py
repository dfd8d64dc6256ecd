import falcon.asgi

from exports import Export
from source import Source


class ExportResource:
    def __init__(self, source):
        self.source = source

    async def on_get(self, req, resp, segment):
        resp.content_type = "application/x-ndjson"
        resp.stream = Export(self.source, segment).rows()


class CountResource:
    def __init__(self, source):
        self.source = source

    async def on_get(self, req, resp, segment):
        page = await self.source.page(segment, "start")
        resp.media = {"segment": segment, "first": len(page["rows"])}


class Session:
    def __init__(self, source):
        self.source = source

    async def process_startup(self, scope, event):
        await self.source.open()

    async def process_shutdown(self, scope, event):
        await self.source.close()


source = Source()
app = falcon.asgi.App(middleware=[Session(source)])
app.add_route("/exports/{segment}", ExportResource(source))
app.add_route("/counts/{segment}", CountResource(source))
