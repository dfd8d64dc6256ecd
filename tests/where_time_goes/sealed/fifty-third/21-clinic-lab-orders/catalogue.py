PANELS = {
    "basic": ["edta", "serum"],
    "lipids": ["serum"],
    "thyroid": ["serum"],
    "coagulation": ["citrate"],
    "glucose": ["fluoride"],
}


def tubes_for(panel):
    return [{"kind": kind, "count": 1} for kind in PANELS[panel]]
