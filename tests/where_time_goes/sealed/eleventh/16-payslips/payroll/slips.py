from .brackets import BRACKETS, share

HOURS = {"day": 1.0, "evening": 1.25, "night": 1.5, "sunday": 2.0}


def shifts(person, year, month):
    kinds = list(HOURS)
    for number in range(62):
        seed = (person * 31 + year * 7 + month * 13 + number * 17) % 97
        yield kinds[seed % 4], 4 + seed % 6


def gross_of(person, year, month):
    rate = 14 + person % 20
    return round(sum(HOURS[kind] * hours * rate for kind, hours in shifts(person, year, month)), 2)


def slip(person, year):
    months = []
    so_far = 0.0
    for month in range(1, 13):
        gross = gross_of(person, year, month)
        tax = share(so_far + gross, BRACKETS) - share(so_far, BRACKETS)
        so_far += gross
        months.append(
            {"month": month, "gross": gross, "tax": round(tax, 2), "net": round(gross - tax, 2)}
        )
    return {"person": person, "year": year, "months": months, "gross": round(so_far, 2)}
