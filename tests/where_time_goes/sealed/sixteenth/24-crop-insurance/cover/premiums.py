from cover import settings, weather, yields


def premium(crop_name, field_id, hectares):
    climate = weather.climate(field_id % 40)
    expected = yields.spread(crop_name, climate, field_id)
    gap = max(expected["median"] - expected["p10"], 0.05)
    rate = settings.CROPS[crop_name]["base"] + 14.0 * gap
    return {
        "crop": crop_name,
        "field": field_id,
        "expected_yield": round(expected["mean"], 3),
        "premium": round(rate * hectares, 2),
    }
