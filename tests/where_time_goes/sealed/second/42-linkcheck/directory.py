import asyncio
import os
import socket

import dns.message
import dns.query
import dns.rdatatype
from aiohttp.abc import AbstractResolver


def addresses(host):
    question = dns.message.make_query(host, "A")
    reply = dns.query.udp(question, os.environ["NS_HOST"], port=int(os.environ["NS_PORT"]), timeout=3)
    return [item.address for rrset in reply.answer for item in rrset if item.rdtype == dns.rdatatype.A]


class Directory(AbstractResolver):
    async def resolve(self, host, port=0, family=socket.AF_INET):
        found = await asyncio.get_running_loop().run_in_executor(None, addresses, host)
        return [
            {"hostname": host, "host": ip, "port": port, "family": socket.AF_INET, "proto": 0, "flags": socket.AI_NUMERICHOST}
            for ip in found
        ]

    async def close(self):
        pass
