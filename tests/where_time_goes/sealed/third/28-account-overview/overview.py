from parts import Credit, Offers, Profile, Shipments, Tickets

WORDS = {"nl": "Overzicht", "de": "Übersicht", "en": "Overview"}

profiles = Profile()
credits = Credit()
shipments = Shipments()
tickets = Tickets()
offers = Offers()


async def overview(number, lang):
    page = {"title": WORDS.get(lang, WORDS["en"]), "number": number}
    page["customer"] = await profiles.load(number)
    page["credit"] = await credits.load(number)
    page["under_way"] = await shipments.load(number)
    page["open_tickets"] = await tickets.load(number)
    page["offers"] = await offers.load(number)
    return page
