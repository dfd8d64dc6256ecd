ENCODING = "latin-1"
TEMPLATE = (
    "^XA^CI27^PW640^LL400"
    "^FO40,60^A0N,64,64^FD{name}^FS"
    "^FO40,160^A0N,36,36^FD{company}^FS"
    "^FO40,240^BQN,2,6^FDQA,{code}^FS"
    "^XZ")


def clean(text):
    return text.replace("^", " ").replace("~", " ").strip()[:40]


def render(name, company, code):
    return TEMPLATE.format(name=clean(name), company=clean(company), code=code).encode(ENCODING)
