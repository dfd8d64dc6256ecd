from quart import Quart, abort, jsonify, request

import settings
import worklist
from archive import Archive, ArchiveError

app = Quart(__name__)
archive = Archive()


@app.before_serving
async def start():
    await archive.start()


@app.after_serving
async def stop():
    await archive.stop()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/status")
async def status():
    return archive.associations.summary()


@app.get("/worklists/<modality>")
async def show_worklist(modality):
    title = settings.MODALITIES.get(modality.upper())
    if title is None:
        abort(404)
    studies = await archive.find(modality.upper())
    return worklist.build(modality.upper(), title, studies)


@app.post("/studies/<accession>/notes")
async def add_note(accession):
    form = await request.get_json()
    if not form or not form.get("text"):
        abort(400)
    note = await archive.add_note(accession, form.get("author", "unknown"), form["text"])
    return note, 201


@app.errorhandler(ArchiveError)
async def archive_failed(error):
    return jsonify({"error": str(error)}), 502
