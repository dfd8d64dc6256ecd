import threading

from flask import Flask, jsonify

from ledger import ledger

app = Flask(__name__)
_names = {}
_names_lock = threading.Lock()


def label(account):
    with _names_lock:
        return _names.setdefault(account, f"Account {account}")


@app.get("/accounts/<account>")
def balance(account):
    return jsonify(account=label(account), **ledger.balance(account))


@app.get("/accounts/<account>/entries")
def entries(account):
    return jsonify(account=label(account), entries=ledger.entries(account, 12))
