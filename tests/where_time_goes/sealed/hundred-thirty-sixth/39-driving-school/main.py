import argparse

import cherrypy

import tools

tools.install()

import database  # noqa: E402
from calendars import CalendarClient  # noqa: E402
from school import Health, Instructors, Lessons, Slots  # noqa: E402


class Root:
    pass


def build():
    root = Root()
    root.health = Health()
    root.instructors = Instructors()
    root.slots = Slots(CalendarClient())
    root.lessons = Lessons()
    return root


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    database.create()
    cherrypy.config.update("server.conf")
    cherrypy.config.update({"server.socket_port": args.port})
    app = cherrypy.tree.mount(build(), "/", "server.conf")
    app.merge({"/": {"request.dispatch": cherrypy.dispatch.MethodDispatcher()}})
    cherrypy.engine.signals.subscribe()
    cherrypy.engine.start()
    cherrypy.engine.block()


if __name__ == "__main__":
    main()
