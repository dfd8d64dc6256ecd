from flask import Flask, jsonify, request

from wallets import TopUpRefused, WalletService

app = Flask(__name__)
wallets = WalletService()


@app.get("/health")
def health():
    return "ok"


@app.post("/wallets/<int:account>/topups")
def top_up(account):
    payload = request.get_json()
    return jsonify(wallets.top_up(account, int(payload["cents"])))


@app.get("/wallets/<int:account>")
def statement(account):
    return jsonify(wallets.statement(account))


@app.errorhandler(TopUpRefused)
def refused(exc):
    return jsonify(error="refused", account=str(exc)), 402
