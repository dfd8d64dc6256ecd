import logging

from flask import Flask, jsonify

import records
import referrals
import specialties


def create_app():
    logging.basicConfig(level=logging.WARNING)
    app = Flask(__name__)
    specialties.start()

    @app.get("/health")
    def health():
        return {"status": "ok"}

    @app.get("/patients/<int:patient>/referral")
    def referral(patient):
        return referrals.referral(patient)

    @app.get("/specialties/asked")
    def asked():
        return specialties.asked()

    @app.errorhandler(records.RecordsError)
    def failed(error):
        return jsonify(error=str(error)), 502

    return app


app = create_app()
