create table tenants (name text primary key, plan text, used bigint default 0, last_used timestamptz);

create table latest (tenant text primary key, units integer);

insert into tenants select 't' || n, (array['free','team','firm'])[1 + n % 3] from generate_series(1, 200) n;
