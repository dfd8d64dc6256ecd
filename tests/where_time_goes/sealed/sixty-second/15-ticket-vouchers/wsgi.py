"""Box office vouchers."""
from flask import Flask

from vouchers.config import Config
from vouchers.partner import PartnerClient
from vouchers.views import box_office


def create_app() -> Flask:
    app = Flask(__name__)
    app.config.from_object(Config)
    app.partner = PartnerClient(
        app.config["PARTNER_URL"],
        app.config["PARTNER_TOKEN"],
        app.config["PARTNER_CONNECTIONS"],
        app.config["PARTNER_TIMEOUT"],
    )
    app.register_blueprint(box_office)

    @app.get("/health")
    def health():
        return {"status": "ok"}

    return app


app = create_app()
