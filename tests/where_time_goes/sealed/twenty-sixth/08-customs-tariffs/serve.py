import sys

import cherrypy

from api import Root, as_error

SETTINGS = {
    "server.socket_host": "127.0.0.1",
    "server.socket_timeout": 20,
    "server.socket_queue_size": 128,
    "engine.autoreload.on": False,
    "log.screen": False,
    "checker.on": False,
    "tools.encode.on": True,
    "tools.encode.encoding": "utf-8",
    "error_page.default": as_error,
}


def main():
    cherrypy.config.update({**SETTINGS, "server.socket_port": int(sys.argv[1])})
    cherrypy.tree.mount(Root(), "/")
    cherrypy.engine.signals.subscribe()
    cherrypy.engine.start()
    cherrypy.engine.block()


if __name__ == "__main__":
    main()
