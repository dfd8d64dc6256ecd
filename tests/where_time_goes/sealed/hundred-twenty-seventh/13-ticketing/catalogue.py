EXHIBITIONS = {
    1: {"title": "Permanent collection", "cents": 900},
    2: {"title": "Glass of the north", "cents": 1400},
    3: {"title": "Maps and makers", "cents": 1200},
    4: {"title": "After the flood", "cents": 1600},
}
REDUCTIONS = {"none": 0, "student": 40, "senior": 25, "member": 100}


def price(exhibition, visitors, reduction):
    entry = EXHIBITIONS[exhibition]
    cents = entry["cents"] * visitors
    return cents - cents * REDUCTIONS[reduction] // 100
