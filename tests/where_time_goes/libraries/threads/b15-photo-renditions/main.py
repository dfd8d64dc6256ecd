"""Renditions of the archive's photos."""

from flask import Flask, Response, abort

import renderer

app = Flask(__name__)

WIDTHS = (160, 640, 1280)


@app.get("/health")
def health():
    return "ok"


@app.get("/photos/<int:photo>/<int:width>")
def rendition(photo: int, width: int):
    if width not in WIDTHS:
        abort(404)
    return Response(renderer.render(photo, width), mimetype="image/jpeg")
