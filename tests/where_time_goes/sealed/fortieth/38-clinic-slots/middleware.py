from database import Session


class DatabaseSession:
    """Gives each request its session: `req.context.session`."""

    def process_resource(self, req, resp, resource, params):
        if getattr(resource, "uses_database", True):
            req.context.session = Session()

    def process_response(self, req, resp, resource, req_succeeded):
        session = getattr(req.context, "session", None)
        if session is None:
            return
        if not req_succeeded:
            session.rollback()
        session.close()
