from flask import Flask, Response, abort, jsonify, request

import index
import objects


def create_app():
    app = Flask(__name__)

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    @app.get("/documents")
    def search():
        return jsonify([{"number": d.number, "title": d.title} for d in index.find(request.args.get("q", ""))])

    @app.get("/documents/<int:number>")
    def document(number):
        entry = index.DOCUMENTS.get(number)
        if entry is None:
            abort(404)
        body, kind, etag = objects.load(entry.key)
        return Response(body, content_type=kind, headers={"ETag": etag, "X-Title": entry.title})

    @app.put("/documents/<int:number>")
    def replace(number):
        entry = index.DOCUMENTS.get(number)
        if entry is None:
            abort(404)
        etag = objects.save(entry.key, request.get_data(), request.content_type or "text/plain")
        return jsonify(number=number, etag=etag)

    @app.errorhandler(objects.Missing)
    def missing(error):
        return jsonify(error=f"{error} is not in the store"), 404

    return app


app = create_app()
