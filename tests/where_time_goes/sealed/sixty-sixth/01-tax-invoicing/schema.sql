CREATE TABLE series (
    code        text PRIMARY KEY,
    legal_name  text NOT NULL,
    next_number bigint NOT NULL DEFAULT 1
);

CREATE TABLE invoice (
    id          bigserial PRIMARY KEY,
    series_id   text NOT NULL REFERENCES series (code),
    number      bigint NOT NULL,
    customer    text NOT NULL,
    net_cents   bigint NOT NULL,
    tax_cents   bigint NOT NULL,
    fiscal_code text NOT NULL DEFAULT '',
    issued_at   timestamptz NOT NULL DEFAULT now(),
    UNIQUE (series_id, number)
);

INSERT INTO series (code, legal_name) VALUES
    ('IT-NORD', 'Ferrotec Nord S.r.l.'),
    ('IT-SUD', 'Ferrotec Sud S.r.l.');
