import atexit
import shutil

import falcon

import config
from masks import MaskStore
from regions import BadRegion, Region


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Annotations:
    def __init__(self, store):
        self.store = store

    def on_post(self, req, resp, study):
        mask = self.store.get(study)
        if mask is None:
            raise falcon.HTTPNotFound()
        try:
            region = Region.parse(req.get_media())
        except BadRegion as exc:
            raise falcon.HTTPBadRequest(title=str(exc))
        mask.paint(region.label, *region.box)
        version = self.store.save(mask)
        resp.status = falcon.HTTP_201
        resp.media = {"study": study, "version": version, "area": region.width * region.height}


class Coverage:
    def __init__(self, store):
        self.store = store

    def on_get(self, req, resp, study):
        mask = self.store.get(study)
        if mask is None:
            raise falcon.HTTPNotFound()
        box = (req.get_param_as_int(k, default=d) for k, d in (("x", 0), ("y", 0), ("w", 64), ("h", 64)))
        resp.media = {"study": study, "labelled": mask.count(*box)}


def create():
    store = MaskStore()
    atexit.register(shutil.rmtree, store.folder, ignore_errors=True)
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/studies/{study}/annotations", Annotations(store))
    app.add_route("/studies/{study}/coverage", Coverage(store))
    return app


application = create()
