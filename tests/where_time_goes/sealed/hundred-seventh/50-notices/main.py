import asyncio
import re
import sys
from html import escape
from http import HTTPStatus
from string import Template

import httpd
import settings
from archive import Archive
from documents import DocumentStore

NOTICE = re.compile(r"^/notices/(\d+)$")
SUMMARY = re.compile(r"^/notices/(\d+)/summary$")
PAGE = Template("<!doctype html><title>$office $number</title><h1>$title</h1><article>$text</article>")


class Gazette:
    def __init__(self) -> None:
        self._archive = Archive()
        self._documents = DocumentStore()

    async def start(self) -> None:
        await self._archive.connect()

    async def handle(self, request: httpd.Request) -> httpd.Response:
        reader = request.headers.get("x-reader", "public")
        if request.path == "/health":
            return httpd.Response(b"ok", content_type="text/plain")
        if match := NOTICE.match(request.path):
            return await self.notice(int(match[1]), reader)
        if match := SUMMARY.match(request.path):
            return await self.summary(int(match[1]), reader)
        return httpd.Response(b"not found", HTTPStatus.NOT_FOUND)

    async def notice(self, number: int, reader: str) -> httpd.Response:
        notice = await self._documents.fetch(number)
        page = PAGE.substitute(office=settings.OFFICE, number=number, title=escape(notice["title"]), text=escape(notice["text"]))
        await self._archive.deliver("shown", reader, notice)
        return httpd.Response(page.encode())

    async def summary(self, number: int, reader: str) -> httpd.Response:
        notice = await self._documents.fetch(number)
        await self._archive.deliver("summary", reader, notice)
        return httpd.Response(escape(notice["text"][:200]).encode())


async def main(port: int) -> None:
    gazette = Gazette()
    await gazette.start()
    await httpd.run(gazette.handle, "127.0.0.1", port)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
