from flask import Flask, jsonify, request

from config import Config
from tariff_client import TariffClient, TariffError

app = Flask(__name__)
app.config.from_object(Config)

tariffs = TariffClient(Config.TARIFF_HOST, Config.TARIFF_PORT, Config.TARIFF_TIMEOUT)


def money(cents: int) -> dict:
    return {"amount": f"{cents / 100:.2f}", "currency": app.config["CURRENCY"]}


def billable(minutes: int) -> int:
    return 0 if minutes <= app.config["GRACE_MINUTES"] else minutes


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/zones/<zone>/price")
def zone_price(zone):
    minutes = billable(request.args.get("minutes", 60, type=int))
    cents = tariffs.price(zone, minutes, "public")
    return jsonify(zone=zone, minutes=minutes, price=money(cents))


@app.post("/exits")
def exit_gate():
    body = request.get_json()
    card = tariffs.card(str(body["card"]))
    minutes = billable(int(body["minutes"]))
    cents = tariffs.price(body["zone"], minutes, card["group"])
    return jsonify(
        card=card["number"],
        group=card["group"],
        open_gate=card["balance"] >= cents,
        price=money(cents),
    )


@app.errorhandler(TariffError)
def tariff_error(exc):
    return jsonify(error=str(exc)), 422


@app.errorhandler(OSError)
def unavailable(exc):
    return jsonify(error="tariff engine is not available"), 503
