import asyncio
from concurrent.futures import ThreadPoolExecutor

import tornado.web

from vault import Vault, VaultError


class BaseHandler(tornado.web.RequestHandler):
    def initialize(self, vault: Vault, threads: ThreadPoolExecutor) -> None:
        self.vault = vault
        self.threads = threads

    async def in_thread(self, function, *arguments):
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.threads, function, *arguments)
        except VaultError as error:
            raise tornado.web.HTTPError(502, str(error)) from error


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class PageHandler(BaseHandler):
    async def get(self, volume: str, page: str) -> None:
        found = await self.in_thread(self.vault.page, volume, int(page))
        self.write({"volume": volume, "page": int(page), **found})


class TranscriptHandler(BaseHandler):
    async def get(self, volume: str, page: str) -> None:
        found = await self.in_thread(self.vault.transcript, volume, int(page))
        lines = [line.strip() for line in found["text"].splitlines() if line.strip()]
        self.write({"volume": volume, "page": int(page), "lines": lines})


class ReadsHandler(BaseHandler):
    def get(self) -> None:
        self.write(self.vault.reads())
