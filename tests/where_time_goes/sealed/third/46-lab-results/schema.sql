create table samples (number integer primary key, patient text, analyte text, result numeric);

create table units (analyte text primary key, unit text);

insert into units select 'a' || n, (array['mmol/l','g/l','U/l'])[1 + n % 3] from generate_series(0, 20) n;

insert into samples select n, 'p' || n % 400, 'a' || n % 21, (n % 90) / 10.0 from generate_series(1, 3000) n;

create function report(number integer) returns text language plpgsql as $$ begin perform pg_sleep(0.12); return 'report ' || number; end $$;
