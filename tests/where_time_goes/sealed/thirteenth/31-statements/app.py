import threading

import falcon

from ledger import Ledger
from media import StatementMedia


class AccountCache:
    def __init__(self, ledger, size=500):
        self._ledger = ledger
        self._size = size
        self._lock = threading.Lock()
        self._items = {}

    def get(self, number):
        with self._lock:
            account = self._items.get(number)
            if account is None:
                if len(self._items) >= self._size:
                    self._items.pop(next(iter(self._items)))
                account = self._items[number] = self._ledger.account(number)
            return account


class StatementResource:
    def __init__(self, accounts):
        self.accounts = accounts

    def on_get(self, req, resp, number):
        account = self.accounts.get(number)
        resp.media = account.statement()


class BalanceResource:
    def __init__(self, accounts):
        self.accounts = accounts

    def on_get(self, req, resp, number):
        account = self.accounts.get(number)
        resp.media = {"account": number, "balance": account.balance()}


class HealthResource:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


def create_app():
    accounts = AccountCache(Ledger())
    app = falcon.App()
    app.resp_options.media_handlers[falcon.MEDIA_JSON] = StatementMedia()
    app.add_route("/accounts/{number:int}/statement", StatementResource(accounts))
    app.add_route("/accounts/{number:int}/balance", BalanceResource(accounts))
    app.add_route("/health", HealthResource())
    return app


application = create_app()
