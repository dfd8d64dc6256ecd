from vendor.speech import SpeechClient

client = SpeechClient()


def transcript(media: str) -> str:
    return client.wait(client.submit(media))["text"]


def subtitles(media: str, width: int) -> list[str]:
    lines, current = [], ""
    for word in transcript(media).split():
        if len(current) + len(word) + 1 > width:
            lines.append(current)
            current = word
        else:
            current = f"{current} {word}".strip()
    return lines + [current]
