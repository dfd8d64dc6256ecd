from quart import Quart, jsonify, request

import exhibits
import settings
from journal import Journal
from speech import SpeechVendor

app = Quart(__name__)


@app.before_serving
async def start():
    app.speech = SpeechVendor()
    app.journal = Journal(settings.RECENT)


@app.after_serving
async def stop():
    app.speech.close()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/exhibits/<int:number>/narration")
async def narration(number):
    language = request.args.get("lang", "en")
    if number not in exhibits.EXHIBITS or language not in exhibits.GREETING:
        return jsonify(error="no such narration"), 404
    spoken = await app.speech.narrate(exhibits.script(number, language), language)
    await app.journal.note(number, language, spoken["seconds"])
    return jsonify(exhibit=number, language=language, seconds=spoken["seconds"], audio=spoken["audio"])


@app.get("/desk/languages")
async def languages():
    return jsonify(counts=await app.journal.counts())
