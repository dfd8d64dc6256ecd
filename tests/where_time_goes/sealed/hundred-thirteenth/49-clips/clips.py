import json
import uuid

import settings
import vault


def parts(data, size=settings.PART_SIZE):
    for start in range(0, len(data), size):
        yield data[start:start + size]


def webvtt(cues):
    lines = ["WEBVTT", ""]
    for number, cue in enumerate(cues, 1):
        lines += [str(number), f"{stamp(cue['from'])} --> {stamp(cue['to'])}", cue["text"], ""]
    return "\n".join(lines).encode()


def stamp(seconds):
    minutes, seconds = divmod(float(seconds), 60)
    hours, minutes = divmod(int(minutes), 60)
    return f"{hours:02}:{minutes:02}:{seconds:06.3f}"


def save(title, cues, tags=()):
    number = uuid.uuid4().hex[:12]
    store = vault.vault()
    captions = webvtt(cues)
    store.put(f"captions/{number}.vtt", parts(captions))
    manifest = json.dumps({
        "id": number,
        "title": title,
        "tags": sorted(tags),
        "length": max((cue["to"] for cue in cues), default=0),
        "captions": len(captions),
    }).encode()
    store.put(f"clips/{number}.json", parts(manifest))
    return number


def manifest(number):
    return json.loads(vault.vault().get(f"clips/{number}.json"))


def captions_size(number):
    return vault.vault().stat(f"captions/{number}.vtt")
