import argparse
import json
import os
import re
import tomllib
from pathlib import Path

from werkzeug.exceptions import BadRequest, HTTPException
from werkzeug.routing import Map, Rule
from werkzeug.serving import WSGIRequestHandler, run_simple
from werkzeug.wrappers import Request, Response

from carrier import Carrier, CarrierError

HERE = Path(__file__).parent
POSTCODE = re.compile(r"[1-9]\d{3} ?[A-Z]{2}$")


def as_json(document, status=200):
    return Response(json.dumps(document), status=status, mimetype="application/json")


class Returns:
    def __init__(self, carrier, shop):
        self.carrier = carrier
        self.shop = shop
        self.urls = Map([
            Rule("/health", endpoint="health", methods=["GET"]),
            Rule("/returns", endpoint="announce", methods=["POST"]),
            Rule("/returns/<barcode>/status", endpoint="status", methods=["GET"]),
        ])

    def on_health(self, request):
        return as_json({"status": "ok"})

    def on_announce(self, request):
        form = request.get_json(force=True)
        if not POSTCODE.match(form.get("postcode", "")):
            raise BadRequest("postcode")
        if form.get("reason") in self.shop["refused"]:
            raise BadRequest("this article can not be returned")
        label = self.carrier.label(form["order"], form["postcode"])
        return as_json(
            {"barcode": label["barcode"], "label": label["url"], "within_days": self.shop["return_days"]}, 201
        )

    def on_status(self, request, barcode):
        events = self.carrier.events(barcode)
        return as_json({"barcode": barcode, "last": events[-1]["text"], "events": len(events)})

    @Request.application
    def __call__(self, request):
        try:
            endpoint, values = self.urls.bind_to_environ(request.environ).match()
            return getattr(self, "on_" + endpoint)(request, **values)
        except HTTPException as error:
            return error
        except CarrierError as error:
            return as_json({"error": str(error)}, 502)


class QuietHandler(WSGIRequestHandler):
    def log_request(self, *args):
        pass


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--port", type=int, default=5000)
    options = arguments.parse_args()

    settings = tomllib.loads((HERE / "returns.toml").read_text("utf-8"))
    account = settings["carrier"]
    carrier = Carrier(
        "https://localhost:%s" % os.environ.get("CARRIER_PORT", account["port"]),
        account["account"],
        account["secret"],
        str(HERE / account["root"]),
        account["timeout"],
    )
    run_simple(
        "127.0.0.1", options.port, Returns(carrier, settings["shop"]), threaded=True, request_handler=QuietHandler
    )


if __name__ == "__main__":
    main()
