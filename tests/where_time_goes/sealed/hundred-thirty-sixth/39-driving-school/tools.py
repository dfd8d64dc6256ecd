import cherrypy

from database import Session


class DatabaseSessionTool(cherrypy.Tool):
    """One session for each request, at cherrypy.request.db."""

    def __init__(self):
        super().__init__("before_handler", self.open, name="dbsession", priority=20)

    def _setup(self):
        super()._setup()
        cherrypy.request.hooks.attach("on_end_request", self.close, priority=80)

    def open(self):
        cherrypy.request.db = Session()

    def close(self):
        session = getattr(cherrypy.request, "db", None)
        if session is not None:
            session.close()
            cherrypy.request.db = None


def install():
    cherrypy.tools.dbsession = DatabaseSessionTool()
