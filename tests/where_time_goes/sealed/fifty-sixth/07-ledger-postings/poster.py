"""One poster process: postings come on standard input, replies go to standard output."""
import http.client
import json
import signal
import sys

import settings


def book(connection, job):
    body = json.dumps({"account": job["account"], "cents": job["cents"]})
    connection.request("POST", "/bookings", body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    answer = json.loads(response.read())
    if response.status != 200:
        return {"id": job["id"], "error": answer.get("error", response.status)}
    return {"id": job["id"], "reference": answer["reference"]}


def main():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection = http.client.HTTPConnection(
        settings.CLEARING_HOST, settings.CLEARING_PORT, timeout=30
    )
    for line in sys.stdin:
        job = json.loads(line)
        try:
            reply = book(connection, job)
        except (OSError, http.client.HTTPException) as exc:
            connection.close()
            reply = {"id": job["id"], "error": str(exc)}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
