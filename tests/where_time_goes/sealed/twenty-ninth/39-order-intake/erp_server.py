"""Stand-in for the ERP: a stock question takes 22 ms, each connection in its own thread."""
import os
import time
from socketserver import ThreadingMixIn
from xmlrpc.server import SimpleXMLRPCRequestHandler, SimpleXMLRPCServer


class Handler(SimpleXMLRPCRequestHandler):
    rpc_paths = ("/xmlrpc/2/common", "/xmlrpc/2/object")
    protocol_version = "HTTP/1.1"
    wbufsize = -1


class Server(ThreadingMixIn, SimpleXMLRPCServer):
    daemon_threads = True
    request_queue_size = 256


def authenticate(database, login, key):
    return 7


def execute_kw(database, uid, key, model, method, args):
    time.sleep(0.022)
    return 9000 + len(args[0])


server = Server(("127.0.0.1", int(os.environ["PEER_PORT"])), Handler, logRequests=False, allow_none=True)
server.register_function(authenticate)
server.register_function(execute_kw)
server.serve_forever()
