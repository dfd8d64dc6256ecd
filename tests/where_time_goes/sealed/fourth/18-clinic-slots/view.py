START = 8 * 60


def clock(minutes):
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def free_slots(free):
    out = []
    for index, length in enumerate(free):
        begin = START + index * 95
        out.append({"from": clock(begin), "to": clock(begin + 15 + length)})
    return out
