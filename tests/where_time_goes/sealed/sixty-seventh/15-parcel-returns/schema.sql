CREATE TABLE returns (
    id       bigserial PRIMARY KEY,
    order_no bigint NOT NULL,
    reason   text NOT NULL,
    state    text NOT NULL DEFAULT 'open',
    tracking text,
    made_at  timestamptz NOT NULL DEFAULT now()
);
INSERT INTO returns (order_no, reason, state, tracking)
SELECT 1000 + g, 'size', 'labelled', 'CX' || (500000 + g) FROM generate_series(1, 500) g;
ANALYZE returns;
