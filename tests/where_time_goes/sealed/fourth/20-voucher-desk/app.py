import os

import requests
from flask import Flask, jsonify
from requests.adapters import HTTPAdapter

import book

app = Flask(__name__)
partner = requests.Session()
partner.mount("http://", HTTPAdapter(pool_maxsize=40))
PARTNER = os.environ["PARTNER_URL"]
book.create()


@app.get("/vouchers/<code>/redeem")
def redeem(code):
    with book.entry() as link:
        link.execute("UPDATE voucher SET used = used + 1 WHERE code = ?", (code,))
        cents = link.execute("SELECT cents FROM voucher WHERE code = ?", (code,)).fetchone()[0]
        answer = partner.get(f"{PARTNER}/confirm/{code}", timeout=15).json()
        link.execute("UPDATE voucher SET slip = ? WHERE code = ?", (answer["slip"], code))
    return jsonify(code=code, cents=cents, slip=answer["slip"])


@app.get("/vouchers/<code>")
def show(code):
    with book.reading() as link:
        cents = link.execute("SELECT cents FROM voucher WHERE code = ?", (code,)).fetchone()[0]
    return jsonify(code=code, cents=cents)
