import difflib
import html
from collections import Counter


class Comparison:
    def __init__(self, before, after):
        self.before = before
        self.after = after

    def marked(self):
        out = []
        for line in difflib.ndiff(self.before, self.after):
            sign, text = line[0], html.escape(line[2:].rstrip("\n"))
            if sign == "+":
                out.append(f"<ins>{text}</ins>")
            elif sign == "-":
                out.append(f"<del>{text}</del>")
            elif sign == " ":
                out.append(f"<p>{text}</p>")
        return "\n".join(out)

    def figures(self):
        old = Counter(" ".join(self.before).split())
        new = Counter(" ".join(self.after).split())
        return sum((new - old).values()), sum((old - new).values())
