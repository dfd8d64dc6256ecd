from flask import Flask, abort, jsonify, request

import archive
import documents
import settings
from startup import wait_for

app = Flask(__name__)
wait_for(f"http://{settings.ARCHIVE_HOST}:{settings.ARCHIVE_PORT}")


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/cases/<int:case>")
def show_case(case):
    if case not in documents.CASES:
        abort(404)
    return jsonify(documents.CASES[case])


@app.post("/cases/<int:case>/documents")
def file_document(case):
    form = request.get_json()
    key, content = documents.compose(case, form["kind"], int(form.get("pages", 1)))
    receipt = archive.store(key, content)
    return jsonify(key=key, receipt=receipt, fingerprint=documents.fingerprint(key)), 201


@app.errorhandler(archive.ArchiveError)
def archive_failed(error):
    return jsonify(error=str(error)), 502
