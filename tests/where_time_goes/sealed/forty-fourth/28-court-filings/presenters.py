from datetime import date, timedelta

import settings


def deadline(filed: str, days: int = 42) -> str:
    due = date.fromisoformat(filed) + timedelta(days=days)
    while due.weekday() > 4:
        due += timedelta(days=1)
    return due.isoformat()


def present_case(raw: dict) -> dict:
    return {
        "number": raw["number"],
        "court": settings.COURT_CODES.get(raw["court"], raw["court"]),
        "parties": [p["name"] for p in raw["parties"]],
        "filed": raw["filed"],
        "answer_due": deadline(raw["filed"]),
        "documents": len(raw["documents"]),
    }


def present_docket(court: str, entries: list) -> dict:
    ordered = sorted(entries, key=lambda e: e["hearing"])
    return {"court": settings.COURT_CODES[court], "hearings": ordered}
