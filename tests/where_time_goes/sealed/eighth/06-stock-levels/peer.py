import os
import time
from socketserver import ThreadingMixIn
from xmlrpc.server import SimpleXMLRPCRequestHandler, SimpleXMLRPCServer


class Handler(SimpleXMLRPCRequestHandler):
    rpc_paths = ("/xmlrpc/2/object",)
    protocol_version = "HTTP/1.1"


class Server(ThreadingMixIn, SimpleXMLRPCServer):
    daemon_threads = True
    request_queue_size = 128


def execute_kw(database, uid, key, model, method, args, kwargs):
    time.sleep(0.045)
    product = args[0][0][2]
    return [
        {"location": f"WH/{place}", "quantity": 10 + product % 7, "reserved": place}
        for place in range(1, 4)
    ]


server = Server(("127.0.0.1", int(os.environ["ERP_PORT"])), Handler, logRequests=False, allow_none=True)
server.register_function(execute_kw)
server.serve_forever()
