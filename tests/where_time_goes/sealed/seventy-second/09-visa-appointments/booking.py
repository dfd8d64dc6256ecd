async def book(consulate, passport, post):
    applicant = await consulate.applicant(passport)
    calendar = await consulate.calendar(applicant["category"], post)
    day = first_free(calendar["days"], applicant["not_before"])
    hold = await consulate.hold(day, applicant["file"])
    return {"file": applicant["file"], "post": post, "day": day, "hold": hold["hold"]}


async def days(consulate, category, post):
    calendar = await consulate.calendar(category, post)
    return [entry["day"] for entry in calendar["days"] if entry["free"]]


def first_free(entries, not_before):
    for entry in sorted(entries, key=lambda entry: entry["day"]):
        if entry["free"] and entry["day"] >= not_before:
            return entry["day"]
    return max(entry["day"] for entry in entries)
