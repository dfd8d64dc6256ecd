import asyncio
import re
import sys

from tornado.web import Application, HTTPError, RequestHandler

from layout import lay_out
from settings import settings
from sources import Sources

EDITIONS = frozenset({"city", "region", "sunday"})


class BaseHandler(RequestHandler):
    @property
    def sources(self) -> Sources:
        return self.application.settings["sources"]


class FrontPage(BaseHandler):
    async def get(self, edition: str) -> None:
        if edition not in EDITIONS:
            raise HTTPError(404)
        stories, places = await asyncio.gather(self.sources.stories(edition), self.sources.places(edition))
        self.finish({"edition": edition, "page": lay_out(stories, places)})


class ArchivedPage(BaseHandler):
    async def get(self, day: str) -> None:
        if not re.fullmatch(r"(19|20)\d\d-\d\d-\d\d", day):
            raise HTTPError(422)
        scan = await self.sources.archived(day)
        self.set_header("Cache-Control", "public, max-age=86400")
        self.finish({"day": day, "scan": scan["href"], "pages": scan["pages"]})


class Health(RequestHandler):
    def get(self) -> None:
        self.finish({"status": "up", "archive_slots": settings.archive_slots})


async def main(port: int) -> None:
    app = Application(
        [
            (r"/front/([a-z]+)", FrontPage),
            (r"/archive/([\d-]+)", ArchivedPage),
            (r"/health", Health),
        ],
        sources=Sources(),
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
