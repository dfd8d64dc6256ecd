import asyncio
import signal

from tornado.options import define, options
from tornado.web import Application, HTTPError, RequestHandler

import settings
from archive import Archive
from index import EstateIndex

define("port", default=26958, type=int)


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class Search(RequestHandler):
    def initialize(self, index: EstateIndex, archive: Archive) -> None:
        self.index = index
        self.archive = archive

    async def get(self, surname: str) -> None:
        year = self.get_query_argument("since", "1950")
        if not year.isdigit():
            raise HTTPError(422)
        estates = self.index.find(surname.capitalize(), int(year))
        if not estates:
            raise HTTPError(404)
        grants = {grant["registry"]: grant for grant in await self.archive.grants(surname)}
        for estate in estates:
            estate["grant"] = grants.get(estate["registry"])
        self.write({"surname": surname, "estates": estates})


def make_app(index: EstateIndex) -> Application:
    services = {"index": index, "archive": Archive()}
    return Application(
        [(r"/health", Health), (r"/estates/([A-Za-z]+)", Search, services)],
        log_function=lambda handler: None,
    )


async def main() -> None:
    options.parse_command_line()
    index = EstateIndex(settings.DATABASE)
    server = make_app(index).listen(options.port, "127.0.0.1")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.stop()
    index.close()


if __name__ == "__main__":
    asyncio.run(main())
