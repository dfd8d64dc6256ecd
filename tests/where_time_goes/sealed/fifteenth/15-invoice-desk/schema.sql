CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, vat_id text NOT NULL);
CREATE TABLE series (code text PRIMARY KEY, prefix text NOT NULL, last int NOT NULL);
CREATE TABLE invoices (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, number text NOT NULL UNIQUE,
    customer_id int NOT NULL, total numeric(12, 2) NOT NULL, seal text NOT NULL, at timestamptz NOT NULL
);
INSERT INTO customers SELECT n, 'Customer ' || n, 'DE' || (810000000 + n) FROM generate_series(1, 500) n;
INSERT INTO series VALUES ('shop', 'S-', 1000), ('repair', 'R-', 1000);
ANALYZE;
CREATE TABLE ready (at timestamptz DEFAULT now());
