import sys

import cherrypy

import pages
import settings
from crew import Late


class Articles:
    @cherrypy.expose
    def default(self, article: str) -> str:
        if not article.isdigit():
            raise cherrypy.NotFound()
        try:
            return pages.render_article(int(article))
        except Late:
            raise cherrypy.HTTPError(503, "the shop is busy") from None


class Shop:
    articles = Articles()

    @cherrypy.expose
    def health(self) -> str:
        return "ok"


def main() -> None:
    cherrypy.config.update(
        {
            "server.socket_host": "127.0.0.1",
            "server.socket_port": int(sys.argv[1]),
            "server.thread_pool": settings.SERVER_THREADS,
            "server.socket_queue_size": 256,
            "engine.autoreload.on": False,
            "log.screen": False,
            "environment": "production",
        }
    )
    cherrypy.quickstart(Shop(), "/")


if __name__ == "__main__":
    main()
