from flask import Flask, jsonify

import archive
import strips

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/stories/<int:story>/strip")
def story_strip(story: int):
    return jsonify(story=story, photos=strips.strip(story))


@app.errorhandler(archive.PhotoMissing)
def missing(error: archive.PhotoMissing):
    return jsonify(error=str(error)), 404
