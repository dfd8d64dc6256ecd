from operator import itemgetter

import config


def build(scans):
    events = []
    for scan in sorted(scans, key=itemgetter("hour")):
        events.append(
            {
                "hour": scan["hour"],
                "place": scan["depot"],
                "event": config.MILESTONES.get(scan["code"], scan["code"]),
            }
        )
    return events


def state(events):
    return events[-1]["event"] if events else "announced"
