import falcon

import comments
import database


class Health:
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class Comments:
    def on_get(self, _req: falcon.Request, resp: falcon.Response, article: int) -> None:
        resp.media = {"comments": comments.latest_comments(article)}

    def on_post(self, req: falcon.Request, resp: falcon.Response, article: int) -> None:
        body = req.get_media()
        text = body.get("text", "").strip()
        if not text:
            raise falcon.HTTPBadRequest(title="a comment needs a text")
        resp.media = comments.add_comment(article, body.get("author", "anonymous"), text)
        resp.status = falcon.HTTP_201


database.create_schema()

application = falcon.App()
application.add_route("/health", Health())
application.add_route("/articles/{article:int}/comments", Comments())
