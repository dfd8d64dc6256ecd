import tornado.web

import settings
from index import IndexSessions


class Base(tornado.web.RequestHandler):
    def initialize(self, index: IndexSessions | None = None) -> None:
        self.index = index

    def fail(self, status: int, message: str) -> None:
        self.set_status(status)
        self.finish({"error": message})


class Health(Base):
    def get(self) -> None:
        self.finish({"status": "ok"})


class Search(Base):
    async def get(self, collection: str) -> None:
        if collection not in settings.COLLECTIONS:
            return self.fail(404, "collection")
        words = self.get_query_argument("q").lower().split()
        first = int(self.get_query_argument("first", "0"))
        answer = await self.index.ask(
            {"do": "search", "in": collection, "words": words, "first": first, "size": settings.PAGE}
        )
        self.finish({"hits": answer["hits"], "total": answer["total"]})


class Record(Base):
    async def get(self, identifier: str) -> None:
        answer = await self.index.ask({"do": "record", "id": int(identifier)})
        self.finish(answer["record"])
