import sys

from bottle import Bottle, request, response
from cheroot.wsgi import Server

import conf
import robot
from wire import RobotError

app = Bottle()


@app.get("/health")
def health():
    return {"ok": True}


@app.get("/shelf/<pzn>")
def shelf(pzn):
    return {"pzn": pzn, **robot.locate(pzn)}


@app.post("/dispense")
def dispense():
    order = request.json
    try:
        picked = robot.dispense(order["pzn"], int(order["packs"]))
    except RobotError as error:
        response.status = 502
        return {"error": str(error)}
    response.status = 201
    return {"prescription": order["prescription"], **picked}


if __name__ == "__main__":
    server = Server(("127.0.0.1", int(sys.argv[1])), app, numthreads=conf.THREADS, request_queue_size=128)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
