"""Web service of the archive's reading room."""
import argparse
import json

import cherrypy

import conf
import desks
from stacks import ShelfUnknown, Stacks, wait_for_stacks


class Boxes:
    def __init__(self, stacks: Stacks):
        self._stacks = stacks

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def availability(self, shelfmark: str):
        try:
            box = self._stacks.locate(shelfmark)
        except ShelfUnknown:
            raise cherrypy.HTTPError(404, "no such shelfmark")
        return {
            "shelfmark": shelfmark,
            "floor": box["floor"],
            "available": not box["out"],
        }


class Orders:
    def __init__(self, stacks: Stacks):
        self._stacks = stacks

    @cherrypy.expose
    @cherrypy.tools.allow(methods=["POST"])
    @cherrypy.tools.json_out()
    def place(self):
        wanted = json.loads(cherrypy.request.body.read())
        desk = desks.check_desk(int(wanted["desk"]))
        retrieval = self._stacks.retrieve(wanted["shelfmark"], desk)
        cherrypy.response.status = 201
        return desks.slip(desk, wanted["shelfmark"], retrieval).as_dict()


class ReadingRoom:
    def __init__(self):
        stacks = Stacks()
        self.boxes = Boxes(stacks)
        self.orders = Orders(stacks)

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def health(self):
        return {"status": "up"}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    wait_for_stacks()
    cherrypy.quickstart(
        ReadingRoom(), "/", conf.server(options.host, options.port)
    )


if __name__ == "__main__":
    main()
