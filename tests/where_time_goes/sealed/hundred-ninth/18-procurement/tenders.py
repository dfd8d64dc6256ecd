import json
import os
import re
from configparser import ConfigParser
from pathlib import Path

import webob
import webob.dec
import webob.exc

from dossier import Dossier, DossierError

TENDER = r"/tenders/(?P<number>\d{4}-\d{1,4})"


class Portal:
    def __init__(self, dossier, office):
        self.dossier = dossier
        self.office = office
        self.routes = [
            ("GET", re.compile(r"/health$"), self.health),
            ("GET", re.compile(TENDER + "$"), self.tender),
            ("GET", re.compile(TENDER + "/bids$"), self.bids),
            ("POST", re.compile(TENDER + "/questions$"), self.question),
        ]

    def health(self, request):
        return {"status": "ok"}

    def tender(self, request, number):
        found = self.dossier.tender(number)
        return {
            "office": self.office,
            "number": number,
            "subject": found["subject"],
            "closes": found["closes"],
            "lots": len(found["lots"]),
        }

    def bids(self, request, number):
        bids = self.dossier.bids(number)
        return {"number": number, "bids": len(bids), "lowest": min(bid["cents"] for bid in bids) / 100}

    def question(self, request, number):
        form = request.json_body
        if not form.get("text", "").strip():
            raise webob.exc.HTTPBadRequest("a question has a text")
        stored = self.dossier.question(number, form["bidder"], form["text"][:2000])
        return {"number": number, "question": stored["id"]}

    @webob.dec.wsgify
    def __call__(self, request):
        for method, pattern, view in self.routes:
            match = pattern.match(request.path_info)
            if match and method == request.method:
                try:
                    document = view(request, **match.groupdict())
                except DossierError as error:
                    raise webob.exc.HTTPNotFound() if error.status == 404 else webob.exc.HTTPBadGateway()
                return webob.Response(json.dumps(document), content_type="application/json", charset="utf-8")
        raise webob.exc.HTTPNotFound()


def create():
    ini = ConfigParser()
    ini.read(Path(__file__).with_name("procurement.ini"), encoding="utf-8")
    section = ini["dossier"]
    dossier = Dossier(
        section["host"],
        int(os.environ.get("DOSSIER_PORT", section["port"])),
        section.getfloat("timeout"),
        section.getint("attempts"),
    )
    return Portal(dossier, ini["portal"]["office"])


application = create()
