import sys

import cherrypy

from tracking.pages import Root

cherrypy.config.update(
    {
        "environment": "production",
        "server.socket_host": "127.0.0.1",
        "server.socket_port": int(sys.argv[1]),
        "server.thread_pool": 44,
        "server.socket_queue_size": 128,
        "log.screen": False,
        "tools.trailing_slash.on": False,
    }
)

if __name__ == "__main__":
    cherrypy.quickstart(Root())
