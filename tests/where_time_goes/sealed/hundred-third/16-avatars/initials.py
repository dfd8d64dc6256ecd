import html

COLOURS = ("#7a5195", "#ef5675", "#ffa600", "#003f5c", "#2f4b7c")
TEMPLATE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="{colour}"/>'
    '<text x="32" y="40" font-size="24" text-anchor="middle" fill="#fff">{letters}</text></svg>'
)


def svg(name):
    """Draw somebody's initials, for who has no picture."""
    letters = "".join(part[0] for part in name.replace(".", " ").split()[:2]).upper() or "?"
    colour = COLOURS[sum(map(ord, name)) % len(COLOURS)]
    return TEMPLATE.format(colour=colour, letters=html.escape(letters)).encode()
