import falcon

from accounts import Accounts


class SessionResource:
    def __init__(self, accounts):
        self.accounts = accounts

    def on_get(self, req, resp, token):
        resp.media = self.accounts.by_token(token)


class HealthResource:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


def create_app():
    app = falcon.App()
    app.add_route("/sessions/{token}", SessionResource(Accounts()))
    app.add_route("/health", HealthResource())
    return app


app = create_app()
