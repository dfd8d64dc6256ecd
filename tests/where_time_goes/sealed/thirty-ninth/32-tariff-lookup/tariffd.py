import json
import os
import socketserver
import struct

HEADER = struct.Struct(">2sBI")
PORT = int(os.environ.get("TARIFF_PORT", "20721"))


def permille(code: str) -> int:
    return sum(code.encode()) % 130


class Handler(socketserver.StreamRequestHandler):
    def handle(self):
        while len(head := self.rfile.read(HEADER.size)) == HEADER.size:
            magic, op, size = HEADER.unpack(head)
            query = json.loads(self.rfile.read(size))
            if op == 1:
                answer = {"permille": permille(query["code"]), "text": f"Heading {query['code'][:4]}"}
            else:
                answer = {"codes": {code: permille(code) for code in query["codes"]}}
            body = json.dumps(answer).encode()
            self.wfile.write(HEADER.pack(magic, op, len(body)) + body)


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 256


with Server(("127.0.0.1", PORT), Handler) as server:
    server.serve_forever()
