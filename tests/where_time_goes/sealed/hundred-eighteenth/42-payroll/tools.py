import cherrypy

from model import Session


class DatabaseTool(cherrypy.Tool):
    """Gives each request a session: commit at its end, rollback after an error."""

    def __init__(self) -> None:
        super().__init__("before_handler", self.begin, priority=20)

    def _setup(self) -> None:
        super()._setup()
        cherrypy.request.hooks.attach("before_finalize", self.commit, priority=80)
        cherrypy.request.hooks.attach("on_end_request", self.end, priority=80)

    def begin(self) -> None:
        cherrypy.request.db = Session()

    def commit(self) -> None:
        session = getattr(cherrypy.request, "db", None)
        if session is not None:
            session.commit()

    def end(self) -> None:
        session = getattr(cherrypy.request, "db", None)
        if session is not None:
            session.close()
            cherrypy.request.db = None


cherrypy.tools.database = DatabaseTool()
