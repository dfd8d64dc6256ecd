import falcon

from . import catalog, rss


class Health:
    def on_get(self, req, resp):
        resp.text = "ok"


class Feed:
    def on_get(self, req, resp, show):
        try:
            found = catalog.episodes(show)
        except LookupError:
            raise falcon.HTTPNotFound()
        resp.content_type = "application/rss+xml"
        resp.text = rss.render(show, found)


class Latest:
    def on_get(self, req, resp, show):
        found = catalog.episodes(show)
        resp.media = max(found, key=lambda episode: episode["id"])
