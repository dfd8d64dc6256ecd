import falcon

import resources
from ehr import EhrClient


def create_app():
    app = falcon.App()
    resources.register(app, EhrClient())
    return app


application = create_app()
