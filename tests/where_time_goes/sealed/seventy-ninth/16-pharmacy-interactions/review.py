from dataclasses import asdict, dataclass

import formulary
import settings


@dataclass(frozen=True)
class Finding:
    drugs: tuple
    severity: str
    advice: str


ADVICE = {
    "minor": "no action needed",
    "moderate": "monitor the patient",
    "major": "contact the prescriber",
}


def rank(severity):
    return settings.SEVERITIES.index(severity)


async def review_prescription(drug, current):
    pairs = await formulary.interactions(drug, current)
    findings = [
        Finding((drug, pair["drug"]), pair["severity"], ADVICE[pair["severity"]]) for pair in pairs
    ]
    findings.sort(key=lambda finding: rank(finding.severity), reverse=True)
    return {
        "drug": drug,
        "findings": [asdict(finding) for finding in findings],
        "dispense": all(finding.severity != "major" for finding in findings),
    }
