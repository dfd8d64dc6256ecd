from collections.abc import Iterator

HEADER = "frame,player,x,y,speed\n"


def csv_chunks(match: dict, rows_per_chunk: int) -> Iterator[bytes]:
    """The samples of a match as pieces of CSV."""
    players = match["players"]
    lines = [HEADER]
    for frame in range(match["frames"]):
        for player in players:
            lines.append(f"{frame},{player},{(frame * 7 + player) % 105}.25,{(frame + player) % 68}.75,{player % 9}.1\n")
            if len(lines) >= rows_per_chunk:
                yield "".join(lines).encode()
                lines.clear()
    if lines:
        yield "".join(lines).encode()
