from flask import Flask, jsonify, request

from channel import Channel, ChannelError
from pricing import cheapest_first


def create_app() -> Flask:
    app = Flask(__name__)
    channel = Channel()

    @app.errorhandler(ChannelError)
    def channel_failed(error):
        return jsonify(error=str(error)), 502

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/hotels/<hotel>/offers")
    def offers(hotel):
        nights = request.args.get("nights", 1, type=int)
        guests = request.args.get("guests", 2, type=int)
        rates = channel.rates(hotel, request.args.get("arrival", "2025-06-01"), nights)
        return jsonify(hotel=hotel, offers=cheapest_first(rates, nights, guests))

    @app.post("/hotels/<hotel>/holds")
    def hold(hotel):
        answer = channel.hold(hotel, request.get_json()["room"])
        return jsonify(hold=answer["hold"], minutes=answer["minutes"]), 201

    return app
