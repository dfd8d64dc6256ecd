import settings


def warnings_for(reading):
    found = []
    if reading.battery < settings.LOW_BATTERY:
        found.append("battery")
    if reading.odometer % settings.SERVICE_INTERVAL_KM > settings.SERVICE_INTERVAL_KM - 500:
        found.append("service due")
    return found


def as_row(reading):
    return {
        "vehicle": reading.vehicle,
        "position": [reading.lat, reading.lon],
        "battery": reading.battery,
        "warnings": warnings_for(reading),
    }


async def fleet_overview(telematics, vehicles):
    rows = []
    for vehicle in vehicles:
        reading = await telematics.reading(vehicle)
        rows.append(as_row(reading))
    rows.sort(key=lambda row: (-len(row["warnings"]), row["vehicle"]))
    return {
        "vehicles": rows,
        "warnings": sum(len(row["warnings"]) for row in rows),
        "lowest_battery": min(row["battery"] for row in rows),
    }
