"""Stand-in for the personnel system's XML-RPC interface; a thread for each connection."""
import os
import time
from socketserver import ThreadingMixIn
from urllib.parse import urlsplit
from xmlrpc.server import SimpleXMLRPCRequestHandler, SimpleXMLRPCServer


class Handler(SimpleXMLRPCRequestHandler):
    rpc_paths = ("/RPC2",)
    protocol_version = "HTTP/1.1"


class Server(ThreadingMixIn, SimpleXMLRPCServer):
    daemon_threads = True
    request_queue_size = 256


def absence_list(company: str, employee: int, year: int) -> list:
    time.sleep(0.08)
    return [
        {"kind": "holiday", "first": f"{year}-02-{1 + employee % 9:02d}", "last": f"{year}-02-{12 + employee % 9:02d}"},
        {"kind": "sick", "first": f"{year}-05-06", "last": f"{year}-05-08"},
        {"kind": "special", "first": f"{year}-08-19", "last": f"{year}-08-19"},
    ]


def absence_request(company: str, employee: int, first: str, last: str) -> str:
    time.sleep(0.08)
    return f"{company[:2].upper()}-{employee}-{first.replace('-', '')}"


port = urlsplit(os.environ.get("ERP_URL", "http://127.0.0.1:25020/RPC2")).port
server = Server(("127.0.0.1", port), requestHandler=Handler, logRequests=False, allow_none=True)
server.register_function(absence_list, "absence.list")
server.register_function(absence_request, "absence.request")
server.serve_forever()
