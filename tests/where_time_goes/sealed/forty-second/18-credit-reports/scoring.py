import config


def band(score):
    return next(name for floor, name in config.BANDS if score >= floor)


def summary(file):
    late = sum(1 for p in file["payments"] if p["days_late"] > 14)
    score = max(300, file["score"] - 12 * late)
    return {"score": score, "band": band(score), "late_payments": late, "accounts": file["accounts"]}
