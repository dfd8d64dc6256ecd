import os
from functools import cached_property
from xmlrpc.client import ServerProxy

TAX_ENGINE = f"http://127.0.0.1:{os.environ.get('TAX_PORT', '18402')}/RPC2"


class TaxEngine:
    """The finance department's calculator; amounts are in cents."""

    def __init__(self, url: str = TAX_ENGINE) -> None:
        self._url = url

    @cached_property
    def _engine(self) -> ServerProxy:
        return ServerProxy(self._url, allow_none=True)

    async def assess(self, country: str, lines: list[dict]) -> dict:
        request = [{"code": line["tax_code"], "net": line["net"]} for line in lines]
        result = self._engine.tax.assess(country, request)
        return {"net": result["net"], "tax": result["tax"], "gross": result["net"] + result["tax"]}
