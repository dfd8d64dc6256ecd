from config import config
from telemetry import Reading


def litres_needed(reading: Reading, hectares: float = 1.0) -> int:
    if reading.moisture >= config.moisture_high:
        return 0
    deficit = config.moisture_high - reading.moisture
    heat = 1.0 + max(0.0, reading.temperature - 20) * 0.03
    return int(deficit * heat * hectares * 410)


def advise(reading: Reading) -> dict:
    if reading.moisture < config.moisture_low:
        action = "irrigate"
    elif reading.moisture < config.moisture_high:
        action = "watch"
    else:
        action = "stop"
    return {
        "block": reading.block,
        "moisture": reading.moisture,
        "valve": reading.valve,
        "action": action,
        "litres": litres_needed(reading),
    }
