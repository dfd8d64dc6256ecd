import os
import sys
import tempfile

import cherrypy

from shelf import Shelf


class Drafts:
    def __init__(self, shelf):
        self._shelf = shelf

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def index(self):
        return {"service": "drafts"}

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def preview(self, name, zoom="100"):
        pages = self._shelf.pages(name)
        scaled = [line * int(zoom) // 100 for line in pages]
        self._shelf.put(f"{name}-{zoom}", scaled)
        return {"draft": name, "zoom": int(zoom), "pages": len(pages), "sum": sum(scaled) % 100003}


def main(port):
    root = os.environ.get("DRAFTS_DIR") or tempfile.mkdtemp(prefix="drafts-", dir=".")
    cherrypy.config.update(
        {
            "server.socket_host": "127.0.0.1",
            "server.socket_port": port,
            "server.thread_pool": 30,
            "server.socket_queue_size": 128,
            "log.screen": False,
            "engine.autoreload.on": False,
        }
    )
    cherrypy.quickstart(Drafts(Shelf(root)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
