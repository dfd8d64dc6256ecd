from dataclasses import dataclass

TOPICS = ("Harbours", "Night trains", "Letterpress", "Bees", "Radio", "Salt", "Maps", "Kites", "Glass", "Ferries")


@dataclass(frozen=True)
class Article:
    title: str
    page: int
    author_id: int


@dataclass(frozen=True)
class Issue:
    number: int
    articles: tuple[Article, ...]


def issue(number: int) -> Issue:
    articles = tuple(
        Article(f"{topic}, part {number}", 6 + 8 * at, 100 + (number * 7 + at) % 60) for at, topic in enumerate(TOPICS)
    )
    return Issue(number, articles)
