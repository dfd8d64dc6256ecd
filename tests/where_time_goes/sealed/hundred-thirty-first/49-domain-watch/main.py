from quart import Quart, jsonify

import checks
import settings
from lookup import Lookup, Recent

app = Quart(__name__)
lookup = Lookup()
recent = Recent(settings.REPORT_TTL)


@app.get("/health")
async def health():
    return jsonify(ok=True, queries=lookup.queries)


@app.get("/domains/<name>/report")
async def report(name: str):
    records = await lookup.all_records(name)
    verdict = checks.verdict(name, records)
    recent.put(name, verdict)
    return jsonify(verdict)


@app.get("/domains/<name>/mx")
async def mail_hosts(name: str):
    return jsonify(domain=name, mx=await lookup.records(name, "MX"))


@app.get("/dashboard")
async def dashboard():
    current = recent.current()
    failed = sorted(name for name, v in current.items() if not v["passed"])
    return jsonify(watched=len(current), failed=failed)
