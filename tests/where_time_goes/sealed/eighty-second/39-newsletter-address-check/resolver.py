"""The office resolver: answers for the zones in the list, from the filter service upstream."""
import os
import signal
import socketserver
import threading
import time

from dnslib import MX, QTYPE, RR, TXT
from dnslib.server import BaseResolver, DNSLogger, DNSServer

PORT = int(os.environ.get("RESOLVER_PORT", "25210"))
UPSTREAM_SECONDS = 0.02


class Office(BaseResolver):
    def resolve(self, request, handler):
        reply = request.reply()
        name = request.q.qname
        time.sleep(UPSTREAM_SECONDS)
        if request.q.qtype == QTYPE.MX:
            for preference, host in ((10, "mx1"), (20, "mx2")):
                reply.add_answer(RR(name, QTYPE.MX, ttl=0, rdata=MX(f"{host}.{name}", preference)))
        elif request.q.qtype == QTYPE.TXT:
            reply.add_answer(RR(name, QTYPE.TXT, ttl=0, rdata=TXT("v=spf1 mx -all")))
        return reply


class Listener(socketserver.UDPServer):
    allow_reuse_address = True


def main() -> None:
    done = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: done.set())
    signal.signal(signal.SIGINT, lambda *_: done.set())
    server = DNSServer(Office(), address="127.0.0.1", port=PORT, server=Listener, logger=DNSLogger(log="-request,-reply"))
    server.start_thread()
    done.wait()
    server.stop()


if __name__ == "__main__":
    main()
