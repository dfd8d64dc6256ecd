import moderation
from database import connection, transaction

STATES = {"fine": "visible", "doubtful": "held", "abusive": "hidden"}


def add_comment(article: int, author: str, text: str) -> dict:
    with transaction() as db:
        comment = db.execute(
            "INSERT INTO comments (article, author, text) VALUES (?, ?, ?)", (article, author, text)
        ).lastrowid
        state = STATES[moderation.verdict(text)]
        db.execute("UPDATE comments SET state = ? WHERE id = ?", (state, comment))
    return {"id": comment, "article": article, "state": state}


def latest_comments(article: int, count: int = 20) -> list[dict]:
    rows = connection().execute(
        "SELECT id, author, text FROM comments WHERE article = ? AND state = 'visible' ORDER BY id DESC LIMIT ?",
        (article, count),
    )
    return [dict(row) for row in rows]
