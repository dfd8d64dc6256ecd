"""A supplier's due diligence report."""
from registers import Registers
from scoring import Findings, score, verdict


async def gather_findings(registers: Registers, number: str) -> Findings:
    company = await registers.company(number)
    insolvency = await registers.insolvency(number)
    sanctions = await registers.sanctions(number)
    judgments = await registers.judgments(number)
    vat = await registers.vat(number)
    return Findings(company, insolvency, sanctions, judgments, vat)


async def assess(registers: Registers, number: str) -> dict:
    findings = await gather_findings(registers, number)
    points = score(findings)
    return {
        "number": number,
        "name": findings.company["name"],
        "points": points,
        "verdict": verdict(points),
        "unpaid_judgments": findings.judgments["unpaid"],
    }
