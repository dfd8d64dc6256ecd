"""The receipt of a claim, as the portal shows and prints it."""
from html import escape
from pathlib import Path

LETTERHEAD = Path(__file__).with_name("letterhead.svg").read_text()

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Claim {number}</title></head>
<body>{letterhead}<h1>Claim {number}</h1>
<p>Policy {policy}, parcel {parcel}, damage of {day}. Estimated compensation: EUR {amount:.2f}</p>
<table><thead><tr><th>Cell</th><th>Hail size</th><th>Share damaged</th></tr></thead><tbody>
"""
ROW = '<tr class="cell"><td data-label="Cell">{cell}</td><td data-label="Hail size">{size:.1f} mm</td><td data-label="Share damaged">{share:.0%}</td></tr>\n'
FOOT = "</tbody></table><p>Please keep this receipt. An adjuster will contact you within ten days.</p></body></html>"


def render(claim):
    fields = {name: escape(value) if isinstance(value, str) else value for name, value in claim.items()}
    rows = [ROW.format(cell=c["id"], size=c["size"], share=c["share"]) for c in claim["cells"]]
    return HEAD.format(letterhead=LETTERHEAD, **fields) + "".join(rows) + FOOT
