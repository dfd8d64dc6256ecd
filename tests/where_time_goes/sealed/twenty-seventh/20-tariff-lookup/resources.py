import falcon
import requests

from tariffs import Tariff, duty, rulings


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"ok": True}


class Search:
    def __init__(self, tariff: Tariff) -> None:
        self.tariff = tariff

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        text = req.get_param("q", required=True)
        resp.media = {"rows": self.tariff.search(text)}


class Duty:
    def __init__(self, tariff: Tariff) -> None:
        self.tariff = tariff

    def on_get(self, req: falcon.Request, resp: falcon.Response, code: str) -> None:
        row = self.tariff.find(code)
        if row is None:
            raise falcon.HTTPNotFound(title="Unknown code")
        country = req.get_param("from", default="CN")
        value = req.get_param_as_float("value", default=100.0)
        try:
            valid = rulings(code, country)
        except requests.RequestException as problem:
            raise falcon.HTTPBadGateway(description=str(problem)) from problem
        resp.media = {"code": code, "text": row["text"], "duty": duty(row, valid, value), "rulings": len(valid)}
