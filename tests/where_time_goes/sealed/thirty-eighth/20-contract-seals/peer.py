import asyncio
import json
import os

from tornado.web import Application, RequestHandler

DELAY = float(os.environ.get("SIGN_DELAY", "0.05"))


class Sign(RequestHandler):
    async def post(self):
        digest = json.loads(self.request.body)["digest"]
        await asyncio.sleep(DELAY)
        self.write({"value": digest[::-1]})

    def log_request(self, *args):
        pass


async def main():
    app = Application([(r"/sign", Sign)], log_function=lambda handler: None)
    app.listen(20511, address="127.0.0.1")
    await asyncio.Event().wait()


asyncio.run(main())
