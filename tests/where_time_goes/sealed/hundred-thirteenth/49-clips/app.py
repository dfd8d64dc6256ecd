import sys

import falcon
from cheroot import wsgi

import clips
import settings
import vault


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Clips:
    def on_post(self, req, resp):
        body = req.get_media()
        cues = body.get("cues", [])
        if len(cues) > settings.MAX_CUES:
            raise falcon.HTTPUnprocessableEntity(title="too many cues")
        number = clips.save(body["title"], cues, body.get("tags", ()))
        resp.status = falcon.HTTP_201
        resp.location = f"/clips/{number}"
        resp.media = {"id": number}


class Clip:
    def on_get(self, req, resp, number):
        found = clips.manifest(number)
        if req.get_param_as_bool("sizes"):
            found["captions"] = clips.captions_size(number)
        resp.media = found


def not_stored(req, resp, exc, params):
    raise falcon.HTTPNotFound()


def vault_failed(req, resp, exc, params):
    vault.forget()
    raise falcon.HTTPBadGateway(title="vault", description=str(exc))


def create():
    app = falcon.App()
    app.add_error_handler((vault.VaultError, OSError), vault_failed)
    app.add_error_handler(vault.NotStored, not_stored)
    app.add_route("/health", Health())
    app.add_route("/clips", Clips())
    app.add_route("/clips/{number}", Clip())
    return app


if __name__ == "__main__":
    server = wsgi.Server(("127.0.0.1", int(sys.argv[1])), create(), numthreads=settings.WEB_THREADS,
                         request_queue_size=256)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
