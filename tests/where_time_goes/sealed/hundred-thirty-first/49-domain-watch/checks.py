def spf(txt: list[str]) -> dict:
    records = [t for t in txt if t.startswith("v=spf1")]
    if not records:
        return {"check": "spf", "passed": False, "detail": "no SPF record"}
    if len(records) > 1:
        return {"check": "spf", "passed": False, "detail": "several SPF records"}
    strict = records[0].rstrip().endswith("-all")
    return {"check": "spf", "passed": strict, "detail": records[0]}


def mail(mx: list[str]) -> dict:
    hosts = sorted((int(p), h) for p, h in (m.split(" ", 1) for m in mx))
    return {
        "check": "mx",
        "passed": len(hosts) >= 2,
        "detail": ", ".join(h for _, h in hosts) or "no mail host",
    }


def verdict(name: str, records: dict[str, list[str]]) -> dict:
    results = [mail(records["MX"]), spf(records["TXT"])]
    return {"domain": name, "passed": all(r["passed"] for r in results), "checks": results}
