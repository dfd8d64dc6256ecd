import itertools

TEAMS = ["Ajax", "Brugge", "Celtic", "Dinamo", "Espanyol", "Fulham", "Genoa", "Huesca"]
FIXTURES = [
    {"round": number % 7 + 1, "home": home, "away": away, "score": [number % 4, number % 3]}
    for number, (home, away) in enumerate(itertools.permutations(TEAMS, 2))
]


def fixtures(round_number):
    return [match for match in FIXTURES if match["round"] <= round_number]


def table():
    points = dict.fromkeys(TEAMS, 0)
    for match in FIXTURES:
        home, away = match["score"]
        if home == away:
            points[match["home"]] += 1
            points[match["away"]] += 1
        else:
            points[match["home"] if home > away else match["away"]] += 3
    return [{"team": team, "points": total} for team, total in sorted(points.items(), key=lambda row: -row[1])]
