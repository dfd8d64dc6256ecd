import registry
import series
import settings
from journal import journal


def accept(device, raw):
    log = journal(device)
    gain, offset = registry.calibration(device)
    value = raw * gain + offset
    log.info("raw %s gain %s offset %.4f", raw, gain, offset)
    readings = series.of(device)
    score = readings.score(value)
    unusual = abs(score) > settings.ALERT_SIGMA
    readings.add(value, unusual)
    if unusual:
        log.warning("unusual value %.3f (score %.2f)", value, score)
    else:
        log.info("value %.3f score %.2f", value, score)
    return {"device": device, "value": round(value, 3), "score": round(score, 3), "alert": unusual}
