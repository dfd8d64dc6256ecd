create table headings (code text primary key, heading text, duty integer);

insert into headings select 'HS' || n, 'heading ' || n % 97, n % 17 from generate_series(1, 2000) n;

create function customs_screen(code text, origin text) returns text language plpgsql as $$ begin perform pg_sleep(0.25); return 'clear ' || origin; end $$;
