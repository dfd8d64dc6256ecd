from bottle import Bottle, HTTPResponse, request

from roster import swaps

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/shifts/<shift:int>")
def shift(shift):
    return swaps.describe(shift)


@app.post("/shifts/<shift:int>/swap")
def swap(shift):
    wish = request.json
    try:
        return swaps.ask(shift, wish["nurse"], wish.get("note", ""))
    except swaps.NotAllowed as exc:
        return HTTPResponse({"error": str(exc)}, status=409)


@app.post("/shifts/<shift:int>/withdraw")
def withdraw(shift):
    return swaps.withdraw(shift, request.json["nurse"])
