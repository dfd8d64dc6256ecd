import falcon

import slips
from tables import TableSet


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Slip:
    def __init__(self, tables: TableSet):
        self._tables = tables

    def on_get(self, req, resp, employee: int, period: str):
        resp.media = slips.slip(self._tables, employee, period)


class Correction:
    def __init__(self, tables: TableSet):
        self._tables = tables

    def on_post(self, req, resp, employee: int):
        body = req.get_media()
        before = slips.slip(self._tables, employee, body["period"])
        resp.media = {"corrected": True, "note": body.get("note", ""), "slip": before}
        resp.status = falcon.HTTP_201


def create_app() -> falcon.App:
    tables = TableSet()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/employees/{employee:int}/slips/{period}", Slip(tables))
    app.add_route("/employees/{employee:int}/corrections", Correction(tables))
    return app


application = create_app()
