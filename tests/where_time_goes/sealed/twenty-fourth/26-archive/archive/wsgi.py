import falcon

from archive.store import Store


class Health:
    def on_get(self, request, response):
        response.media = {"status": "ok"}


class Documents:
    def __init__(self, store):
        self.store = store

    def on_post(self, request, response):
        body = request.get_media()
        entry = self.store.put(body["reference"], body["text"])
        response.status = falcon.HTTP_201
        response.media = {"reference": entry["reference"], "stamp": entry["stamp"]}


class Verification:
    def __init__(self, store):
        self.store = store

    def on_get(self, request, response, reference):
        valid = self.store.verify(reference)
        if valid is None:
            raise falcon.HTTPNotFound()
        response.media = {"reference": reference, "valid": valid}


def create_app():
    store = Store()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/documents", Documents(store))
    app.add_route("/documents/{reference}/verification", Verification(store))
    return app


app = create_app()
