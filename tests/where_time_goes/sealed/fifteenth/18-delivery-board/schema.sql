CREATE TABLE tours (id int PRIMARY KEY, driver text NOT NULL, vehicle text NOT NULL);
CREATE TABLE recipients (id int PRIMARY KEY, name text NOT NULL, street text NOT NULL, phone text);
CREATE TABLE stops (
    id int PRIMARY KEY, tour_id int NOT NULL REFERENCES tours, position int NOT NULL,
    recipient_id int NOT NULL REFERENCES recipients, parcels int NOT NULL
);
INSERT INTO tours SELECT n, 'Driver ' || n, 'ZH ' || (70000 + n) FROM generate_series(1, 120) n;
INSERT INTO recipients SELECT n, 'Recipient ' || n, 'Street ' || n % 97, '044 ' || (1000000 + n) FROM generate_series(1, 3000) n;
INSERT INTO stops SELECT n, n % 120 + 1, n / 120 + 1, n * 7 % 3000 + 1, n % 3 + 1 FROM generate_series(0, 1679) n;
CREATE INDEX ON stops (tour_id, position);
ANALYZE;
CREATE TABLE ready (at timestamptz DEFAULT now());
