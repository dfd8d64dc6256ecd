"""Sends vouchers. It moved to gevent to serve many at once."""

import sys
import time

from flask import Flask, jsonify
from gevent.pywsgi import WSGIServer

app = Flask(__name__)


def send_voucher(number: int) -> str:
    time.sleep(0.03)  # the provider's SDK
    return f"V-{number:06}"


@app.get("/")
def index():
    return "vouchers"


@app.get("/voucher/<int:number>")
def voucher(number: int):
    return jsonify(sent=send_voucher(number))


if __name__ == "__main__":
    WSGIServer(("127.0.0.1", int(sys.argv[1])), app, log=None).serve_forever()
