CREATE TABLE entries (
    id     bigserial PRIMARY KEY,
    club   int NOT NULL,
    member int NOT NULL,
    month  int NOT NULL,
    amount numeric(10, 2) NOT NULL
);
INSERT INTO entries (club, member, month, amount)
SELECT 1 + g % 20, 1 + (g / 20) % 15, 1 + (g / 300) % 12, 14.50 FROM generate_series(0, 3599) g;
CREATE INDEX entries_by_club ON entries (club, month);

CREATE FUNCTION club_balance(wanted int) RETURNS TABLE (balance numeric, entries bigint) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_sleep(0.07);
    RETURN QUERY SELECT sum(e.amount), count(*) FROM entries e WHERE e.club = wanted;
END $$;

CREATE FUNCTION monthly_statement(wanted int, of_month int) RETURNS TABLE (member int, amount numeric) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_sleep(0.26);
    RETURN QUERY SELECT e.member, sum(e.amount) FROM entries e
        WHERE e.club = wanted AND e.month = of_month GROUP BY e.member ORDER BY e.member;
END $$;
ANALYZE entries;
