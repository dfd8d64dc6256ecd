from flask import Flask, abort, jsonify, request

import crm
import db
import digest
import news
import settings


def create_app():
    app = Flask(__name__)
    db.prepare()
    digest.start()

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/tickets/<int:number>")
    def ticket(number):
        found = db.ticket(number) or abort(404)
        return jsonify(dict(found), crm.customer(found["customer"]), db.replies(number))

    @app.post("/tickets/<int:number>/replies")
    def reply(number):
        found = db.ticket(number) or abort(404)
        customer = crm.customer(found["customer"])
        reply_id = db.add_reply(number, request.get_json()["text"])
        digest.tell(number, reply_id)
        news.announce(found["customer"])
        return jsonify(id=reply_id, customer=customer["name"]), 201

    @app.get("/customers/<int:number>/news")
    def wait(number):
        seen = request.args.get("seen", 0, int)
        return jsonify(version=news.wait(number, seen, settings.WAIT_SECONDS))

    return app
