import hashlib
import json

KINDS = {"deed", "will", "affidavit", "proxy"}


class BadDocument(ValueError):
    pass


def canonical(form):
    kind = form.get("kind")
    if kind not in KINDS:
        raise BadDocument(f"kind must be one of {', '.join(sorted(KINDS))}")
    if not form.get("parties"):
        raise BadDocument("a document needs at least one party")
    return json.dumps(
        {"kind": kind, "parties": sorted(form["parties"]), "text": form.get("text", "")},
        sort_keys=True,
        separators=(",", ":"),
    ).encode()


def digest(form):
    return hashlib.sha256(canonical(form)).hexdigest()
