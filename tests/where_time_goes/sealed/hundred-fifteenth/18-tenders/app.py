import logging

from flask import Flask, abort, jsonify, request

import settings
import translator
from notices import notices

logging.basicConfig(level=logging.WARNING)
app = Flask(__name__)


@app.get("/notices/<int:number>/<language>")
def show(number, language):
    if language not in settings.LANGUAGES:
        abort(404)
    notice = notices.get(number)
    if notice is None:
        abort(404)
    title = translator.translate(notice.title, language)
    return jsonify(number=number, language=language, title=title, value=notice.value)


@app.post("/notices")
def publish():
    body = request.get_json()
    text = body.get("title", "")
    if not text or len(text) > settings.MAX_TEXT:
        abort(422)
    language = translator.detect(text)
    english = text if language == "en" else translator.translate(text, "en")
    notice = notices.add(english, int(body.get("value", 0)))
    return jsonify(number=notice.number, language=language, title=english), 201


@app.errorhandler(translator.TranslatorError)
def translator_failed(error):
    app.logger.warning("translator: %s", error)
    return jsonify(error="translator"), 502


@app.get("/health")
def health():
    return jsonify(status="ok")
