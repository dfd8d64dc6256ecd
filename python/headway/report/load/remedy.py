"""What may help against a failure, by its name."""

EXHAUSTED = {
    "no-descriptor": (
        "no file descriptor was left",
        "raise the limit (`ulimit -Hn` shows how far it goes), or ask for fewer users or a lower --in-flight-cap",
    ),
    "no-port": (
        "no local port was left",
        "keep connections alive (leave --close out), connect from more addresses (--source, repeatable), "
        "or lower the rate",
    ),
}
"""Failures of this machine, not of the server: what they mean, and the remedy."""

HINTS = {
    "refused": "nobody listens there: is the server up, and is that its port?",
    "reset": "the server breaks connections off: see its log; a full backlog can do it, too",
    "closed-early": "the server ends connections before the answer is whole: see its log",
    "connect-timeout": "the server does not accept: its backlog is full, or it hangs (--connect-timeout)",
    "response-timeout": "the server takes longer than --timeout",
    "bad-status": "--status says which statuses are right",
    "bad-body": "the body is not as --contains says, or larger than the engine reads",
    "too-quick": "the answer came sooner than the work can take",
    "bad-protocol": "that is no HTTP/1.x: does this port want https, or HTTP/2?",
    "redirect": "it leads to another origin or on and on: load the last URL, or raise --redirects",
    "tls": "does this port speak TLS? -k accepts any certificate, --cacert trusts an authority",
    "resolution": "the host's name has no address: see /etc/hosts and the name server",
    **{name: remedy for name, (_, remedy) in EXHAUSTED.items()},
}
