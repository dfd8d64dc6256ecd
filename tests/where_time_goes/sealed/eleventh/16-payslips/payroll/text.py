import csv
import io


def rows_as_csv(rows):
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["month", "gross", "tax", "net"])
    for row in rows:
        writer.writerow([row["month"], row["gross"], row["tax"], row["net"]])
    return out.getvalue()
