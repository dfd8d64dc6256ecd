import os
import threading
import time

from dnslib import QTYPE, RR, A
from dnslib.server import BaseResolver, DNSLogger, DNSServer

FORWARD_SECONDS = float(os.environ.get("FORWARD_SECONDS", "0.15"))


class Zone(BaseResolver):
    def resolve(self, request, handler):
        time.sleep(FORWARD_SECONDS)
        reply = request.reply()
        if request.q.qtype == QTYPE.A:
            reply.add_answer(RR(request.q.qname, QTYPE.A, rdata=A("127.0.0.1"), ttl=60))
        return reply


if __name__ == "__main__":
    quiet = DNSLogger(logf=lambda line: None)
    server = DNSServer(Zone(), address="127.0.0.1", port=int(os.environ.get("DNS_PORT", "23041")), logger=quiet)
    server.start_thread()
    threading.Event().wait()
