from flask import Flask, jsonify, request

import captions

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/media/<media>/transcript")
def transcript(media):
    return jsonify(media=media, text=captions.transcript(media))


@app.post("/media/<media>/subtitles")
def subtitles(media):
    return jsonify(lines=captions.subtitles(media, request.get_json()["width"]))
