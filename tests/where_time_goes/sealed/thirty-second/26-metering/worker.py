"""A shard: a process that owns the meter readings of its accounts and prices them.

Started by shards.py with the number of an inherited socket; commands and answers are JSON lines.
"""
import http.client
import json
import socket
import sys

import settings
from ledger import Ledger


class TariffEngine:
    def __init__(self, host: str, port: int):
        self._conn = http.client.HTTPConnection(host, port, timeout=10)

    def price(self, kwh: int, month: int) -> int:
        self._conn.request("GET", f"/price?kwh={kwh}&month={month}")
        with self._conn.getresponse() as response:
            return json.load(response)["cents"]


def handle(command: dict, ledger: Ledger, tariffs: TariffEngine) -> dict:
    account = command["account"]
    if command["op"] == "reading":
        before = ledger.total(account, command["month"])
        ledger.add(account, command["month"], command["kwh"])
        delta = tariffs.price(before + command["kwh"], command["month"])
        return {"account": account, "kwh": before + command["kwh"], "net_cents": delta}
    if command["op"] == "invoice":
        kwh = ledger.total(account, command["month"])
        net = tariffs.price(kwh, command["month"])
        vat = net * settings.VAT_PERCENT // 100
        return {"account": account, "kwh": kwh, "net_cents": net, "vat_cents": vat, "total_cents": net + vat}
    raise ValueError(f"unknown operation {command['op']!r}")


def main() -> None:
    channel = socket.socket(fileno=int(sys.argv[1]))
    ledger = Ledger()
    tariffs = TariffEngine(settings.TARIFF_HOST, settings.TARIFF_PORT)
    with channel, channel.makefile("rwb") as stream:
        for line in stream:
            command = json.loads(line)
            try:
                answer = {"id": command["id"], "result": handle(command, ledger, tariffs)}
            except Exception as error:
                answer = {"id": command["id"], "error": f"{type(error).__name__}: {error}"}
            stream.write(json.dumps(answer).encode() + b"\n")
            stream.flush()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
