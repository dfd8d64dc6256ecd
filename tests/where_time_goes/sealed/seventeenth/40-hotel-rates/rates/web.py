from flask import Flask, jsonify, request

from rates.channel import ChannelManager
from rates.quotes import QuoteLog


def create_app():
    app = Flask(__name__)
    channel = ChannelManager()
    log = QuoteLog()

    @app.get("/health")
    def health():
        return jsonify(quotes=log.total())

    @app.get("/hotels/<int:hotel>/rooms/<room>/quote")
    def quote(hotel, room):
        rate = channel.rate(hotel, room)
        price = round(rate["net"] * (1 + rate["vat"]), 2)
        return jsonify(hotel=hotel, room=room, price=price, number=log.add(hotel, price))

    @app.post("/hotels/<int:hotel>/rooms/<room>/holds")
    def hold(hotel, room):
        held = channel.hold(hotel, room, request.json["nights"])
        return jsonify(hold=held["hold"], hotel=hotel)

    return app
