import sys
import threading

import falcon
from waitress import serve

import erp


class Timing:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.served = 0

    def process_response(self, req, resp, resource, req_succeeded):
        with self._lock:
            self.served += 1


class StockResource:
    def on_get(self, req, resp, product: int):
        rows = erp.search_read(
            "stock.quant",
            [["product_id", "=", product]],
            ["location", "quantity", "reserved"],
        )
        resp.media = {
            "product": product,
            "free": sum(row["quantity"] - row["reserved"] for row in rows),
            "locations": sorted(row["location"] for row in rows),
        }


app = falcon.App(middleware=[Timing()])
app.add_route("/stock/{product:int}", StockResource())

if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=40, backlog=512, _quiet=True)
