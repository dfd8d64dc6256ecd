from quart import Quart, jsonify, request

import config
import documents
from sealing import SealingDesk

app = Quart(__name__)
app.config["MAX_CONTENT_LENGTH"] = config.MAX_DOCUMENT
desk = SealingDesk()


@app.before_serving
async def open_desk():
    await desk.open()


@app.after_serving
async def shut_desk():
    await desk.shut()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.post("/digests")
async def digest_only():
    return jsonify(digest=documents.digest(await request.get_json()))


@app.post("/documents/<reference>/seal")
async def seal(reference):
    digest = documents.digest(await request.get_json())
    token = await desk.seal(digest)
    return jsonify(reference=reference, digest=digest, seal=token), 201


@app.errorhandler(documents.BadDocument)
async def bad_document(error):
    return jsonify(error=str(error)), 422
