from datetime import date, timedelta


def availability(copies, loan_days, today=None):
    today = today or date.today()
    on_shelf = [copy for copy in copies if copy["status"] == "shelf"]
    branches = sorted({copy["branch"] for copy in on_shelf})
    if on_shelf:
        return {"available": len(on_shelf), "branches": branches, "from": today.isoformat()}
    return {"available": 0, "branches": [], "from": (today + timedelta(days=loan_days)).isoformat()}
