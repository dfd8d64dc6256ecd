import asyncio
import os

import tornado.httpserver
import tornado.web
from tornado.httpclient import AsyncHTTPClient
from tornado.options import define, options, parse_command_line

from base import Handler
from journal import Journal

define("port", default=8080, type=int)
PEER = f"http://127.0.0.1:{os.environ.get('RATES_PORT', '18636')}"


class ConvertHandler(Handler):
    async def get(self, base, target):
        rate = await self.rate(base, target)
        amount = float(self.get_argument("amount", "100"))
        self.write({"from": base, "to": target, "rate": rate, "amount": round(amount * rate, 2)})

    async def rate(self, base, target):
        async with self.application.settings["feed"]:
            answer = await AsyncHTTPClient().fetch(f"{PEER}/rate/{base}{target}")
        return float(answer.body)


class CurrenciesHandler(Handler):
    def get(self):
        self.write({"currencies": ["CHF", "EUR", "GBP", "NOK", "USD"]})


def make_app():
    AsyncHTTPClient.configure(None, max_clients=100)
    return tornado.web.Application(
        [
            (r"/convert/([A-Z]{3})/([A-Z]{3})", ConvertHandler),
            (r"/currencies", CurrenciesHandler),
        ],
        journal=Journal(),
        feed=asyncio.Semaphore(60),
        log_function=lambda handler: None,
    )


async def main():
    parse_command_line()
    server = tornado.httpserver.HTTPServer(make_app())
    server.listen(options.port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
