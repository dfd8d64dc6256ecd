import models


def includeme(config):
    config.registry["session_factory"] = models.setup(config.registry.settings)

    def db(request):
        session = request.registry["session_factory"]()
        request.add_finished_callback(lambda _request: session.close())
        return session

    config.add_request_method(db, "db", reify=True)
