import os
import socketserver
import time
from xmlrpc.server import SimpleXMLRPCRequestHandler, SimpleXMLRPCServer

RATES = {"AT": {"std": 20, "food": 10}, "DE": {"std": 19, "food": 7}, "CH": {"std": 8.1, "food": 2.6}}


class Handler(SimpleXMLRPCRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1


class Server(socketserver.ThreadingMixIn, SimpleXMLRPCServer):
    daemon_threads = True
    request_queue_size = 256


def assess(country: str, lines: list) -> dict:
    time.sleep(0.009)
    net = sum(line["net"] for line in lines)
    tax = round(sum(line["net"] * RATES[country][line["code"]] / 100 for line in lines))
    return {"net": net, "tax": tax}


server = Server(("127.0.0.1", int(os.environ.get("TAX_PORT", "18402"))), Handler, logRequests=False, allow_none=True)
server.register_function(assess, "tax.assess")
server.serve_forever()
