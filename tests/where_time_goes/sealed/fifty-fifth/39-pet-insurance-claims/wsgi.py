from flask import Flask, jsonify, request

import assessment
import db


def create_app() -> Flask:
    app = Flask("claims")
    db.wait_until_ready()
    db.engine.dispose()

    @app.get("/health")
    def health():
        return {"status": "ok"}

    @app.get("/policies/<int:policy_id>")
    def policy(policy_id):
        return assessment.policy_summary(policy_id)

    @app.post("/policies/<int:policy_id>/claims")
    def claims(policy_id):
        form = request.get_json()
        result = assessment.submit(policy_id, str(form["practice"]), int(form["invoice_cents"]))
        return jsonify(result), 201

    @app.errorhandler(assessment.UnknownPolicy)
    def unknown(error):
        return {"error": f"no policy {error}"}, 404

    return app


app = create_app()
