"""Draws a label: reads a job as JSON on standard input, writes SVG."""
import json
import sys
from xml.etree import ElementTree as ET


def bars(sscc, left, top, height):
    x = left
    for digit in sscc:
        for n, width in enumerate((int(digit) % 4 + 1, 2, int(digit) // 4 + 1)):
            if n != 1:
                yield {"x": f"{x:.1f}", "y": str(top), "width": str(width / 2), "height": str(height)}
            x += width / 2


def draw(job):
    pallet = job["pallet"]
    svg = ET.Element("svg", xmlns="http://www.w3.org/2000/svg",
                     width=f"{job['width']}mm", height=f"{job['height']}mm")
    for line, text in enumerate((pallet["goods"], f"{pallet['cases']} cases", f"{pallet['gross_kg']:.1f} kg",
                                 f"copies: {job['copies']}")):
        ET.SubElement(svg, "text", x="8", y=str(20 + 14 * line)).text = text
    for bar in bars(pallet["sscc"], 8, 90, 40):
        ET.SubElement(svg, "rect", bar)
    ET.SubElement(svg, "text", x="8", y="145").text = f"(00) {pallet['sscc']}"
    return ET.tostring(svg, encoding="unicode")


if __name__ == "__main__":
    sys.stdout.write(draw(json.load(sys.stdin)))
