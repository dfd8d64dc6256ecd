"""Member profiles for the club's app."""

import falcon

import profiles


class Health:
    def on_get(self, req, resp):
        resp.text = "ok"


class Member:
    def on_get(self, req, resp, member: int):
        found = profiles.profile(member)
        if found is None:
            raise falcon.HTTPNotFound()
        resp.media = {"member": member, "name": found["name"], "tier": found["tier"].upper()}


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/members/{member:int}", Member())
