EXHIBITS = {
    12: ("Bronze mirror", "A hand mirror from the third century, found in a well."),
    31: ("Tide clock", "Shows the hour of high water in eleven harbours."),
    48: ("Weaver's loom", "In use in the valley until 1931."),
}
GREETING = {"en": "You are standing before", "fr": "Vous voici devant", "ja": "Kochira wa"}


def script(number, language):
    title, text = EXHIBITS[number]
    return f"{GREETING[language]}: {title}. {text}"
