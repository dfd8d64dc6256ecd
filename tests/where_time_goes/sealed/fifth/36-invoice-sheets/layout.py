import zlib

import glyphs


def sheet(number):
    lines = [f"{n + 1:03d} article {number % 17 + n} x {n % 4 + 1}" for n in range(60)]
    widest = max(glyphs.width(line, n % 12, 10) for n, line in enumerate(lines))
    text = "\n".join(lines).encode()
    return {"lines": len(lines), "widest": round(widest, 1), "bytes": len(zlib.compress(text))}
