import settings
from bureau import CreditFile


def grade(score: int) -> str:
    for least, letter in settings.GRADES:
        if score >= least:
            return letter
    return "E"


def decision(file: CreditFile, amount: int, income: int) -> dict:
    letter = grade(file.score)
    exposure = file.exposure + amount
    reasons = []
    if letter == "E":
        reasons.append("score")
    if exposure > settings.MAX_EXPOSURE or exposure > 6 * income:
        reasons.append("exposure")
    if file.enquiries > 8:
        reasons.append("enquiries")
    return {
        "subject": file.subject,
        "grade": letter,
        "score": file.score,
        "exposure": exposure,
        "approved": not reasons,
        "reasons": reasons,
        "as_of": file.as_of.isoformat(),
    }
