create table sailings (
    id serial primary key,
    route text not null,
    departs timestamptz not null,
    capacity int not null
);
create index on sailings (route, departs);
create table bookings (
    id bigserial primary key,
    sailing_id int not null references sailings (id),
    passengers int not null,
    vehicle text not null,
    price_cents int not null,
    created timestamptz not null default now()
);
insert into sailings (route, departs, capacity)
select (array['OBN-CST', 'MAL-ARM', 'ARD-BRO'])[1 + n % 3],
       timestamptz '2025-06-01 06:00+00' + n * interval '50 minutes', 120 + n % 80
from generate_series(1, 600) n;
analyze;
