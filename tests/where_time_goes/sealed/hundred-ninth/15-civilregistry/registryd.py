import configparser
import json
import os
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from access import Access
from archive import Archive, NotFiled

ENTRY = re.compile(r"/(births|marriages|deaths)/(\d{4}-\d{5})$")
TITLES = {"births": "Certificate of birth", "marriages": "Certificate of marriage", "deaths": "Certificate of death"}


class RegistryServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address, archive, access):
        self.archive = archive
        self.access = access
        super().__init__(address, RegistryHandler)

    def verify_request(self, request, client_address):
        return self.access.granted(client_address[0])


class RegistryHandler(BaseHTTPRequestHandler):
    server_version = "registryd/2.4"

    def reply(self, status, document):
        payload = json.dumps(document).encode("utf-8")
        head = "HTTP/1.0 %d %s\r\nServer: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
        self.wfile.write(
            (head % (status, self.responses[status][0], self.server_version, len(payload))).encode("latin-1") + payload
        )

    def do_GET(self):
        if self.path == "/health":
            return self.reply(200, {"status": "ok"})
        asked = ENTRY.match(self.path)
        if asked is None:
            return self.reply(404, {"error": "no such book"})
        book, number = asked.groups()
        try:
            entry = self.server.archive.entry(book, number)
        except NotFiled:
            return self.reply(404, {"error": "no such entry"})
        self.reply(200, {
            "title": TITLES[book],
            "number": number,
            "persons": entry["persons"],
            "place": entry["place"],
            "folio": entry["folio"],
        })

    def log_message(self, format, *args):
        pass


def main(path, port):
    settings = configparser.ConfigParser()
    settings.read(path, encoding="utf-8")
    archive = Archive(
        settings["archive"]["host"],
        int(os.environ.get("ARCHIVE_PORT", settings["archive"]["port"])),
        settings["archive"].getint("connections"),
        settings["archive"].getfloat("timeout"),
    )
    access = Access(
        settings["access"]["nameserver"],
        int(os.environ.get("NAMESERVER_PORT", settings["access"]["nameserver_port"])),
        settings["access"]["domains"].split(","),
    )
    server = RegistryServer((settings["http"]["address"], port), archive, access)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
