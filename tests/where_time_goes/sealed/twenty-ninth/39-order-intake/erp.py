"""Access to the ERP (XML-RPC, external API)."""
import os
import xmlrpc.client
from functools import cached_property

ERP_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '19739')}"
DATABASE, LOGIN, API_KEY = "prod", "shop", "a7c1-55"


class Erp:
    def __init__(self) -> None:
        self._common = xmlrpc.client.ServerProxy(f"{ERP_URL}/xmlrpc/2/common", allow_none=True)
        self._object = xmlrpc.client.ServerProxy(f"{ERP_URL}/xmlrpc/2/object", allow_none=True)

    @cached_property
    def uid(self) -> int:
        return self._common.authenticate(DATABASE, LOGIN, API_KEY)

    def call(self, model: str, method: str, *args):
        return self._object.execute_kw(DATABASE, self.uid, API_KEY, model, method, list(args))

    def available(self, sku: str) -> int:
        return self.call("stock.quant", "available", sku)


erp = Erp()
