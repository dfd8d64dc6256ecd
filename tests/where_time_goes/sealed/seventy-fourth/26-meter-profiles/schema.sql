CREATE TABLE meter (
    id int PRIMARY KEY,
    street text NOT NULL,
    tariff text NOT NULL
);

CREATE TABLE reading (
    meter_id int NOT NULL REFERENCES meter (id),
    slot int NOT NULL,
    wh int NOT NULL,
    PRIMARY KEY (meter_id, slot)
);

INSERT INTO meter SELECT n, 'Mill Lane ' || n, CASE WHEN n % 3 = 0 THEN 'night' ELSE 'flat' END FROM generate_series(1, 60) AS n;
INSERT INTO reading SELECT m, s, 80 + (m * 37 + s * 13) % 400 FROM generate_series(1, 60) AS m, generate_series(0, 95) AS s;

-- Profiles are computed by the archive server, which answers in its own time.
CREATE FUNCTION hourly_profile(meter int) RETURNS TABLE (hour int, wh bigint) LANGUAGE sql AS $$
    WITH archive AS MATERIALIZED (SELECT pg_sleep(0.25))
    SELECT r.slot / 4, sum(r.wh) FROM archive, reading r WHERE r.meter_id = meter GROUP BY 1 ORDER BY 1
$$;

CREATE FUNCTION expected_use(meter int, days int) RETURNS TABLE (day int, wh bigint) LANGUAGE sql AS $$
    WITH archive AS MATERIALIZED (SELECT pg_sleep(0.7))
    SELECT d, sum(r.wh) FROM archive, generate_series(1, days) AS d, reading r WHERE r.meter_id = meter GROUP BY 1 ORDER BY 1
$$;
