import falcon

from . import config
from .store import DocumentStore


class Documents:
    def __init__(self, store):
        self.store = store

    def on_post(self, req, resp):
        body = req.get_media()
        tenant, pages = body.get("tenant"), body.get("pages")
        if not tenant or not isinstance(pages, list) or not 0 < len(pages) <= config.MAX_PAGES:
            raise falcon.HTTPBadRequest(title="tenant and pages are needed")
        entry = self.store.add(str(tenant), str(body.get("title", "")), [str(page) for page in pages])
        resp.status = falcon.HTTP_201
        resp.media = {"id": entry["id"], "pages": entry["pages"], "digest": entry["digests"][0]}


class TenantCount:
    def __init__(self, store):
        self.store = store

    def on_get(self, req, resp, tenant):
        resp.media = {"tenant": tenant, "documents": self.store.count(tenant)}


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


def create_app():
    store = DocumentStore()
    application = falcon.App()
    application.add_route("/documents", Documents(store))
    application.add_route("/tenants/{tenant}/count", TenantCount(store))
    application.add_route("/health", Health())
    return application


app = create_app()
