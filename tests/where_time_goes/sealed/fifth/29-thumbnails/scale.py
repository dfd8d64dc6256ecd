def weights(inner, outer):
    step = inner / outer
    table = []
    for n in range(outer):
        first, last = int(n * step), int((n + 1) * step)
        table.append(range(first, max(last, first + 1)))
    return table


def shrink(picture, side):
    columns = weights(len(picture[0]), side)
    rows = weights(len(picture), side)
    out = []
    for ys in rows:
        line = []
        for xs in columns:
            total = count = 0
            for y in ys:
                row = picture[y]
                for x in xs:
                    light = row[x] / 255
                    total += light ** 2.2
                    count += 1
            line.append(round((total / count) ** (1 / 2.2) * 255))
        out.append(line)
    return out


def pgm(picture):
    head = f"P5 {len(picture[0])} {len(picture)} 255\n".encode()
    return head + b"".join(bytes(row) for row in picture)
