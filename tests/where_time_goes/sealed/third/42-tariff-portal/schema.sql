create table tariffs (id integer primary key, name text);

create table connections (ean integer primary key, tariff integer references tariffs);

insert into tariffs values (0, 'single'), (1, 'double'), (2, 'dynamic');

insert into connections select n, n % 3 from generate_series(1, 4000) n;

create function tariff_cents(ean integer) returns integer language plpgsql as $$ begin perform pg_sleep(0.03); return 20 + ean % 17; end $$;
