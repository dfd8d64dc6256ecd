import logging

import aiohttp
from fastapi import Request

logger = logging.getLogger("invoices.clients")


class VatRegister:
    def __init__(self, http: aiohttp.ClientSession):
        self.http = http

    async def is_valid(self, vat_id: str) -> bool:
        async with self.http.get(f"/vat/{vat_id}") as response:
            response.raise_for_status()
            return (await response.json())["valid"]


class DocumentArchive:
    """Seven-year retention store of the finance department."""

    def __init__(self, http: aiohttp.ClientSession):
        self.http = http

    async def deposit(self, document: dict) -> None:
        try:
            async with self.http.post("/documents", json=document) as response:
                response.raise_for_status()
        except aiohttp.ClientError:
            logger.exception("deposit of %s failed", document["reference"])


async def vat_register(request: Request) -> VatRegister:
    return VatRegister(request.app.state.http)


async def archive(request: Request) -> DocumentArchive:
    return DocumentArchive(request.app.state.http)
