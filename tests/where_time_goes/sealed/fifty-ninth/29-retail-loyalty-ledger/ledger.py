from database import Database
from till import Till


class UnknownAccount(LookupError):
    pass


class Ledger:
    def __init__(self):
        self.db = Database()
        self.till = Till()

    def open(self):
        self.db.create()

    def balance(self, account):
        row = self.db.connection().execute(
            "SELECT id, holder, points FROM account WHERE id = ?", (account,)).fetchone()
        if row is None:
            raise UnknownAccount(account)
        return dict(row)

    def history(self, account, limit=20):
        rows = self.db.connection().execute(
            "SELECT points, receipt, booked_at FROM booking WHERE account = ? ORDER BY id DESC LIMIT ?",
            (account, limit))
        return [dict(row) for row in rows]

    def earn(self, account, cents):
        points = cents // 100
        with self.db.transaction() as link:
            row = link.execute("SELECT points FROM account WHERE id = ?", (account,)).fetchone()
            if row is None:
                raise UnknownAccount(account)
            receipt = self.till.confirm(account, cents)
            link.execute("INSERT INTO booking (account, points, receipt) VALUES (?, ?, ?)",
                         (account, points, receipt))
            link.execute("UPDATE account SET points = points + ? WHERE id = ?", (points, account))
        return {"account": account, "earned": points, "points": row["points"] + points, "receipt": receipt}
