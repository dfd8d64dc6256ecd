from datetime import datetime, timezone

PRIORITIES = {"stat": 0, "urgent": 1, "routine": 2}


def entry(study):
    return {
        "accession": study["accession"],
        "patient": f"{study['family'].upper()}, {study['given']}",
        "priority": study["priority"],
        "region": study["region"].title(),
    }


def build(modality, title, studies):
    waiting = [study for study in studies if study["state"] == "unread"]
    waiting.sort(key=lambda study: (PRIORITIES[study["priority"]], study["accession"]))
    return {
        "modality": modality,
        "title": title,
        "made": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "entries": [entry(study) for study in waiting],
    }
