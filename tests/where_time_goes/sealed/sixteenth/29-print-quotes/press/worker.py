import json
import socket
import sys

from press import settings

PAPER = {"matt": 0.011, "gloss": 0.014, "board": 0.046}


def estimate(job, link):
    link.write(b"%d %d\n" % (job["order"], job["pages"]))
    link.flush()
    checked = json.loads(link.readline())
    sheets = -(-job["pages"] // 8) * job["copies"]
    cost = sheets * PAPER[job["paper"]] + checked["plates"] * 6.5 + checked["ink"] * job["copies"]
    return {"order": job["order"], "sheets": sheets, "cost": round(cost, 2)}


def main():
    connection = socket.create_connection(("127.0.0.1", settings.PREFLIGHT_PORT))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    link = connection.makefile("rwb")
    for line in sys.stdin:
        print(json.dumps(estimate(json.loads(line), link)), flush=True)


if __name__ == "__main__":
    main()
