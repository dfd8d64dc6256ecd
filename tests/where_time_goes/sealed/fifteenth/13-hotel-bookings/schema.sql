CREATE TABLE hotels (id int PRIMARY KEY, name text NOT NULL, channel_code text NOT NULL, currency text NOT NULL);
CREATE TABLE room_types (
    id int PRIMARY KEY, hotel_id int NOT NULL REFERENCES hotels, label text NOT NULL, capacity int NOT NULL
);
CREATE INDEX ON room_types (hotel_id);
INSERT INTO hotels SELECT n, 'Hotel ' || n, 'CH' || n, CASE WHEN n % 4 = 0 THEN 'CHF' ELSE 'EUR' END FROM generate_series(1, 200) n;
INSERT INTO room_types SELECT n, n % 200 + 1, (ARRAY['single', 'double', 'suite', 'family'])[(n + n / 200) % 4 + 1], (n + n / 200) % 4 + 1 FROM generate_series(1, 800) n;
ANALYZE;
CREATE TABLE ready (at timestamptz DEFAULT now());
