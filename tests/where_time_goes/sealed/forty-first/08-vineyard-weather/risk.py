"""Rules of thumb for frost and mildew."""
import settings


def assess(current, forecast):
    coldest = min(hour["temperature"] for hour in forecast["hours"])
    damp = [hour for hour in forecast["hours"] if hour["humidity"] >= settings.MILDEW_HUMIDITY]
    return {
        "frost": coldest <= settings.FROST_LIMIT,
        "mildew": len(damp) >= 6 and current["temperature"] > 10,
        "coldest": coldest,
    }
