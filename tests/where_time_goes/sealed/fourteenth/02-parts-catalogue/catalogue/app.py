import falcon

from .documents import DocumentStore
from .settings import settings
from .warehouse import Warehouse


class PartService:
    def __init__(self, documents: DocumentStore, warehouse: Warehouse):
        self._documents = documents
        self._warehouse = warehouse

    def describe(self, part_no: int) -> dict:
        sheet = self._documents.get(f"/sheets/{part_no}")
        stock = self._warehouse.on_hand(part_no)
        return {
            "part": part_no,
            "title": sheet["title"],
            "price": sheet["price"],
            "in_stock": sum(stock["bins"].values()),
            "bins": stock["bins"],
        }


class PartResource:
    def __init__(self, parts: PartService):
        self._parts = parts

    def on_get(self, req: falcon.Request, resp: falcon.Response, part_no: int) -> None:
        resp.media = self._parts.describe(part_no)


class HealthResource:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


def create_app() -> falcon.App:
    documents = DocumentStore(settings.supplier_url, settings.http_pool)
    warehouse = Warehouse(settings.warehouse_url, settings.http_pool)
    app = falcon.App()
    app.add_route("/health", HealthResource())
    app.add_route("/parts/{part_no:int}", PartResource(PartService(documents, warehouse)))
    return app
