from flask import Flask

from . import db, seed
from .views import bp


def create_app():
    app = Flask(__name__)
    app.register_blueprint(bp)
    db.Base.metadata.create_all(db.engine)
    seed.load()
    return app
