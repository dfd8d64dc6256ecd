"""The season's shows."""
PLAYS = ("Hamlet", "The Seagull", "Nathan the Wise", "Antigone", "Faust", "Mother Courage", "Woyzeck", "The Visit",
         "Medea", "Tartuffe")
STAGES = (("main stage", "Schauspielhaus"), ("studio", "Box"), ("young company", "Kammer"))

SHOWS = {
    number: {"id": number, "title": title, "house": house}
    for number, (title, house) in enumerate(
        [(f"{play}, {stage}", house) for play in PLAYS for stage, house in STAGES], start=1
    )
}
