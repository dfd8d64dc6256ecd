from bottle import SimpleTemplate

import config

ARTICLE = SimpleTemplate("""<!doctype html>
<title>{{article['name']}}</title>
<h1>{{article['name']}}</h1>
<p class="price">{{price}} {{currency.upper()}}</p>
<ul>
% for key, value in article['attributes'].items():
  <li><b>{{key}}</b>: {{value}}</li>
% end
</ul>
""")


def price(article: dict, currency: str) -> str:
    return f"{article['cents'] / 100 * config.CURRENCY.get(currency, 1.0):.2f}"


def article_page(article: dict, currency: str) -> str:
    return ARTICLE.render(article=article, price=price(article, currency), currency=currency)
