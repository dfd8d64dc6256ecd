from flask import Flask, abort, jsonify, request

from . import service
from .renderer import RendererError
from .sessions import open_sessions

app = Flask("labels")
open_sessions()


@app.errorhandler(service.UnknownTemplate)
def unknown_template(error):
    return jsonify(error=f"no template {error}"), 404


@app.errorhandler(RendererError)
def renderer_failed(error):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/templates")
def list_templates():
    return jsonify(templates=service.templates())


@app.get("/labels/preview")
def preview():
    order = request.args.get("order", type=int)
    if order is None:
        abort(400)
    size, digest = service.render(order, request.args.get("template", "carton"))
    return jsonify(order=order, bytes=size, digest=digest)


@app.post("/labels")
def create_label():
    body = request.get_json()
    label = service.print_label(body["order"], body["template"], body.get("copies", 1))
    return jsonify(number=label.number, digest=label.digest), 201
