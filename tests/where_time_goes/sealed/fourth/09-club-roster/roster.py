import os

import falcon

from directory import Directory


class Roster:
    def __init__(self, directory):
        self.directory = directory

    def on_get(self, req, resp, club):
        people = self.directory.people(club)
        resp.media = {"club": club, "size": len(people), "people": people}


class Captain:
    def __init__(self, directory):
        self.directory = directory

    def on_get(self, req, resp, club):
        people = self.directory.people(club)
        resp.media = {"club": club, "captain": min(people, key=lambda p: (-p["years"], p["name"]))}


directory = Directory(os.environ["DIRECTORY_URL"])
app = falcon.App()
app.add_route("/clubs/{club}/roster", Roster(directory))
app.add_route("/clubs/{club}/captain", Captain(directory))
