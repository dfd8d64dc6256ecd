import falcon

import inspections


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Hive:
    def on_get(self, req, resp, hive_id: int):
        resp.media = inspections.summary(hive_id)


class Inspections:
    def on_post(self, req, resp, hive_id: int):
        body = req.get_media()
        try:
            weight, frames = int(body["weight_g"]), int(body["brood_frames"])
        except (KeyError, TypeError, ValueError):
            raise falcon.HTTPBadRequest(title="weight_g and brood_frames are needed") from None
        resp.media = inspections.add(hive_id, weight, frames, str(body.get("note", "")))
        resp.status = falcon.HTTP_201


def unknown_hive(req, resp, ex, params):
    raise falcon.HTTPNotFound(title=f"hive {ex.args[0]}")


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/hives/{hive_id:int}", Hive())
    app.add_route("/hives/{hive_id:int}/inspections", Inspections())
    app.add_error_handler(inspections.UnknownHive, unknown_hive)
    return app
