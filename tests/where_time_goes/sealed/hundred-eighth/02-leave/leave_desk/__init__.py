from flask import Flask, jsonify

from . import config
from .core_hr import CoreHr
from .requests_api import bp as requests_bp
from .staff_api import bp as staff_bp
from .store import LeaveStore


def create_app() -> Flask:
    app = Flask(__name__)
    app.config.from_object(config)
    app.extensions["core_hr"] = CoreHr(app.config["CORE_HR_URL"], app.config["CORE_HR_CONNECTIONS"])
    app.extensions["leave_store"] = LeaveStore(app.config["DATABASE_FILE"])
    app.register_blueprint(staff_bp)
    app.register_blueprint(requests_bp)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    return app
