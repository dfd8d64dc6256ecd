def years(length, turnover):
    if turnover <= 0:
        return None
    return round(length / turnover, 1)


def describe(site, length, turnover):
    wait = years(length, turnover)
    return {
        "site": site["name"],
        "ward": site["ward"],
        "waiting": length,
        "years": wait,
        "open": wait is not None and wait < 12,
    }
