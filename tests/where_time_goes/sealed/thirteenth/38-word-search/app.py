import threading

from flask import Flask, jsonify

from thesaurus import Thesaurus

app = Flask(__name__)
words = Thesaurus.load(12000)
guard = threading.Lock()


@app.get("/similar/<word>")
def similar(word):
    with guard:
        found = words.similar(word)
    return jsonify(word=word, similar=found)


@app.get("/starts/<prefix>")
def starts(prefix):
    return jsonify(prefix=prefix, words=words.starting(prefix))
