"""Invoice numbers are consecutive and without gaps in each series, as the tax office demands."""


class UnknownSeries(LookupError):
    pass


def draw_number(conn, series):
    row = conn.execute(
        "UPDATE series SET last = last + 1 WHERE code = %s RETURNING last",
        (series,)).fetchone()
    if row is None:
        raise UnknownSeries(series)
    return row["last"]


def current_number(conn, series):
    row = conn.execute("SELECT last FROM series WHERE code = %s", (series,)).fetchone()
    return row["last"] if row else 0
