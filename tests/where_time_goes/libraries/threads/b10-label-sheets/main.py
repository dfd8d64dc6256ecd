"""Sheets of labels for the packers."""

import multiprocessing

from flask import Flask, Response, request

import sheets

app = Flask(__name__)
pool = multiprocessing.get_context("fork").Pool(2, initializer=sheets.start_worker)


@app.get("/health")
def health():
    return "ok"


@app.get("/orders/<int:order>/labels")
def labels(order: int):
    copies = min(request.args.get("copies", default=1, type=int), 20)
    sheet = pool.apply(sheets.typeset, (order, copies))
    return Response(sheet, mimetype="application/pdf")
