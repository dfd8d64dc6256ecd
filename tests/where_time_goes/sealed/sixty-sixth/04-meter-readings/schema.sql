CREATE TABLE district (
    id            int PRIMARY KEY,
    name          text NOT NULL,
    reading_count bigint NOT NULL DEFAULT 0,
    total_wh      bigint NOT NULL DEFAULT 0,
    changed_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE meter (
    id          int PRIMARY KEY,
    district_id int NOT NULL,
    last_wh     bigint NOT NULL DEFAULT 0
);

CREATE TABLE reading (
    id       bigserial PRIMARY KEY,
    meter_id int NOT NULL,
    wh       bigint NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX reading_by_meter ON reading (meter_id, taken_at DESC);

INSERT INTO district (id, name) VALUES (1, 'Altstadt'), (2, 'Hafen');
INSERT INTO meter (id, district_id)
    SELECT n, CASE WHEN n % 4 = 0 THEN 2 ELSE 1 END FROM generate_series(1, 4000) AS n;

-- Compares a reading with the meter's history; the sleep stands for the foreign table with
-- the neighbours' readings.
CREATE FUNCTION plausibility(which int, value bigint) RETURNS double precision
LANGUAGE plpgsql AS $$
DECLARE
    mean double precision;
BEGIN
    SELECT avg(wh) INTO mean FROM (
        SELECT wh FROM reading WHERE meter_id = which ORDER BY taken_at DESC LIMIT 20
    ) AS latest;
    PERFORM pg_sleep(0.03);
    RETURN CASE WHEN mean IS NULL OR mean = 0 THEN 1.0
                ELSE greatest(0.0, 1.0 - abs(value - mean) / mean) END;
END
$$;
