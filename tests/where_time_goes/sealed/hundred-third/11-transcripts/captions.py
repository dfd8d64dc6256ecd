LINE = 32


def lines_of(text):
    """Break a text into lines as subtitles have them."""
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > LINE:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*lines, line] if line else lines


def as_srt(text, seconds_per_line=2.5):
    blocks = []
    for number, line in enumerate(lines_of(text), 1):
        begin, end = (number - 1) * seconds_per_line, number * seconds_per_line
        blocks.append(f"{number}\n{begin:.3f} --> {end:.3f}\n{line}\n")
    return "\n".join(blocks)
