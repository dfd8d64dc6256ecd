def arrange(station, rows, edition):
    platforms = {}
    for row in sorted(rows, key=lambda r: (r["minute"], r["line"])):
        platforms.setdefault(str(row["platform"]), []).append(f"{row['minute']:02d} {row['line']} {row['to']}")
    return {"station": station, "platforms": platforms, "edition": edition}
