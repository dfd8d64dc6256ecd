import argparse
import asyncio

import tornado.escape
import tornado.web

from verdicts import check_address, check_domain


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.write("ok")


class SignupHandler(tornado.web.RequestHandler):
    async def post(self):
        try:
            form = tornado.escape.json_decode(self.request.body)
            address = form["email"]
        except (ValueError, KeyError):
            raise tornado.web.HTTPError(400)
        verdict = await check_address(address)
        self.set_status(202)
        self.write({"list": form.get("list", "weekly"), **verdict})


class DomainHandler(tornado.web.RequestHandler):
    async def get(self, domain):
        self.write(await check_domain(domain.lower()))


def make_app():
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/signups", SignupHandler),
            (r"/domains/([A-Za-z0-9.-]+)", DomainHandler),
        ],
        log_function=lambda handler: None,
    )


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8888)
    make_app().listen(parser.parse_args().port, address="127.0.0.1", backlog=256)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
