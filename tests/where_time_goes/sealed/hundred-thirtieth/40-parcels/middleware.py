from schema import db


class DatabaseConnection:
    """Gives each request a connection, as the handlers expect."""

    exempt = ("/health",)

    def process_request(self, req, resp):
        if req.path not in self.exempt:
            db.connect(reuse_if_open=True)

    def process_response(self, req, resp, resource, req_succeeded):
        if not db.is_closed():
            db.close()
