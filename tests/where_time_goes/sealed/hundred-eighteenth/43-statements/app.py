import asyncio
import logging

import tornado.web
from tornado.options import define, options, parse_command_line

import rendering
from accounts import Accounts

define("port", default=8888, type=int)


class AccountHandler(tornado.web.RequestHandler):
    def initialize(self, accounts: Accounts) -> None:
        self.accounts = accounts

    def find(self, number: str) -> dict:
        account = self.accounts.account(int(number))
        if account is None:
            raise tornado.web.HTTPError(404)
        return account


class Balance(AccountHandler):
    def get(self, number: str) -> None:
        account = self.find(number)
        balance = sum(entry["cents"] for entry in self.accounts.entries(account["id"]))
        self.write({"iban": account["iban"], "balance": balance})


class Statement(AccountHandler):
    async def get(self, number: str) -> None:
        account = self.find(number)
        entries = self.accounts.entries(account["id"])
        page = await rendering.statement_page(account, entries)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(page)


class Health(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"ok": True})


async def main() -> None:
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    shared = {"accounts": Accounts()}
    application = tornado.web.Application(
        [
            (r"/health", Health),
            (r"/accounts/(\d+)/balance", Balance, shared),
            (r"/accounts/(\d+)/statement", Statement, shared),
        ]
    )
    application.listen(options.port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
