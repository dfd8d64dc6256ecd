from flask import Flask

from filing import FilingDesk
from notary import Notary
from web import pages


def create_app() -> Flask:
    app = Flask(__name__)
    desk = FilingDesk(Notary())
    desk.open()
    app.extensions["filing"] = desk
    app.register_blueprint(pages)
    return app
