from xml.sax.saxutils import escape


def render(show, episodes):
    parts = ['<?xml version="1.0" encoding="utf-8"?>', '<rss version="2.0"><channel>', f"<title>{escape(show)}</title>"]
    for episode in episodes:
        parts.append(
            f"<item><title>{escape(episode['title'])}</title>"
            f'<enclosure url="{escape(episode["url"])}" length="{episode["bytes"]}" type="audio/mpeg"/>'
            f"<guid>{episode['id']}</guid></item>"
        )
    parts.append("</channel></rss>")
    return "\n".join(parts)
