"""Turns the answers of the sources into the briefing for a master."""

DRAUGHT_MARGIN = 0.6


def berth_window(tide, berth):
    depth = berth["depth"] + tide["height"]
    return {"depth": round(depth, 2), "max_draught": round(depth - DRAUGHT_MARGIN, 2)}


def remarks(found):
    notes = []
    for name, answer in found.items():
        if answer is None:
            notes.append(f"no answer from {name}")
    weather = found.get("weather")
    if weather and weather["gust"] > 24:
        notes.append("strong gusts at the berth")
    tugs = found.get("tugs")
    if tugs and tugs["count"] < 2:
        notes.append("one tug only")
    return notes


def build(imo, berth_name, found):
    doc = {"imo": imo, "berth": berth_name, "remarks": remarks(found)}
    if found["tide"] and found["berth"]:
        doc["window"] = berth_window(found["tide"], found["berth"])
    if found["pilot"]:
        doc["pilot"] = found["pilot"]["station"]
        doc["boarding"] = found["pilot"]["boarding"]
    if found["tugs"]:
        doc["tugs"] = found["tugs"]["count"]
    if found["linesmen"]:
        doc["linesmen"] = found["linesmen"]["crew"]
    return doc
