import unicodedata

FIRST = (
    "Anna Bernd Clara David Elena Franz Greta Hannes Ines Jakob "
    "Karin Lukas Marta Norbert Olivia Paul Rosa Stefan Tina Ulrich"
).split()
LAST = (
    "Bauer Huber Maier Novak Pichler Reiter Schmid Steiner Wagner Winkler "
    "Aigner Berger Eder Fuchs Gruber Hofer Koller Lang Moser Weber"
).split()


def directory():
    return [f"{f} {l}" for f in FIRST for l in LAST]


def plain(text):
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
