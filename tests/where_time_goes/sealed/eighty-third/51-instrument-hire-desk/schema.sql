create role desk login;
create table customer (id bigint primary key, name text not null, phone text not null);
create table instrument (id bigint primary key, label text not null, family text not null, monthly_fee numeric(8,2) not null);
create table hire (
    id bigint primary key,
    branch_id integer not null,
    customer_id bigint not null references customer,
    instrument_id bigint not null references instrument,
    started_on date not null,
    due_on date not null,
    returned boolean not null default false
);
insert into customer select n, 'Customer ' || n, '0' || (5550000 + n) from generate_series(1, 600) n;
insert into instrument select n, (array['Cello','Viola','Horn','Oboe','Harp'])[1 + n % 5] || ' no. ' || n, 'orchestral', 15 + n % 40 from generate_series(1, 300) n;
insert into hire select n, 1 + n % 6, 1 + (n * 7) % 600, 1 + (n * 11) % 300, date '2025-01-01' + n % 200, date '2025-06-01' + n % 300, n % 3 = 0 from generate_series(1, 3000) n;
create index on hire (branch_id, due_on, id) where not returned;
create index on hire (instrument_id, started_on);
grant select on customer, instrument, hire to desk;
analyze;
