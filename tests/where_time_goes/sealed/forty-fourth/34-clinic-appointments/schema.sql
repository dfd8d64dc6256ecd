create table practitioners (
    id serial primary key,
    name text not null,
    speciality text not null
);
create table appointments (
    id bigserial primary key,
    practitioner_id int not null references practitioners (id),
    patient_ref text not null,
    starts timestamp not null,
    minutes int not null
);
create index on appointments (practitioner_id, starts);
insert into practitioners (name, speciality)
select 'Dr. ' || chr(65 + n % 26) || '. Janssen', (array['gp', 'dermatology', 'physio'])[1 + n % 3]
from generate_series(1, 40) n;
-- the hospital's diary is a remote table; the lookup takes a round trip
create function free_slots(who int, day date) returns table (starts timestamp, minutes int)
language plpgsql as $$
begin
    perform pg_sleep(0.06);
    return query
    select day + interval '8 hours' + n * interval '20 minutes', 20
    from generate_series(0, 26) n
    where (n + who) % 3 = 0;
end $$;
analyze;
