import uuid

from flask import Flask, jsonify, request

import config
from message import Unacceptable, compose
from milter import FilterClient, FilterUnavailable


def create_app() -> Flask:
    app = Flask(__name__)
    filters = FilterClient()

    @app.errorhandler(Unacceptable)
    def unacceptable(error):
        return jsonify(error=str(error)), 422

    @app.errorhandler(FilterUnavailable)
    def unavailable(error):
        return jsonify(error=str(error)), 503

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    @app.post("/screen")
    def screen():
        sender, recipients, headers, body = compose(request.get_json())
        score, tests = filters.screen(sender, recipients, headers, body)
        action = "reject" if score >= config.REJECT_SCORE else "accept"
        return jsonify(id=uuid.uuid4().hex, action=action, score=score, tests=tests)

    @app.get("/senders/<address>")
    def sender(address):
        return jsonify(address=address, standing=filters.sender(address))

    return app
