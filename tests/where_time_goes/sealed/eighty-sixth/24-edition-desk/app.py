"""Edition desk of the newspaper group."""
import falcon

import publishing
import serials


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class Edition:
    def on_get(self, req: falcon.Request, resp: falcon.Response, title: str) -> None:
        resp.media = {"title": title, "serial": serials.current(title)}

    def on_post(self, req: falcon.Request, resp: falcon.Response, title: str) -> None:
        wish = req.get_media()
        if not wish.get("stories"):
            raise falcon.HTTPBadRequest(title="an edition has stories")
        resp.media = publishing.publish(title, wish["stories"])
        resp.status = falcon.HTTP_201


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/editions/{title}", Edition())
    return app
