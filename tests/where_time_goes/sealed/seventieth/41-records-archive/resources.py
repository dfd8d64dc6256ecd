import falcon

from vault import RecordNotFound, Vault, VaultUnavailable


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Record:
    def __init__(self, vault: Vault):
        self._vault = vault

    def on_get(self, req, resp, record):
        card = self._vault.card(record)
        resp.media = {
            "record": record,
            "title": card["title"],
            "pages": card["pages"],
            "shelf": "/".join(str(part) for part in card["shelf"]),
        }


class Search:
    def __init__(self, vault: Vault):
        self._vault = vault

    def on_post(self, req, resp):
        words = str(req.media.get("q", "")).lower().split()
        if not words:
            raise falcon.HTTPBadRequest(title="empty query")
        resp.media = {"hits": self._vault.search(words)["hits"]}


def not_found(req, resp, error, params):
    raise falcon.HTTPNotFound()


def unavailable(req, resp, error, params):
    raise falcon.HTTPBadGateway(title="vault unavailable", description=str(error))


def create_app():
    vault = Vault()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/records/{record}", Record(vault))
    app.add_route("/search", Search(vault))
    app.add_error_handler(RecordNotFound, not_found)
    app.add_error_handler(VaultUnavailable, unavailable)
    return app
