create table claims (
    id serial primary key,
    policy text not null,
    kind text not null,
    amount_cents int not null
);
create index on claims (kind);
insert into claims (policy, kind, amount_cents)
select 'POL-' || 10000 + n % 700, (array['motor', 'home', 'travel'])[1 + n % 3], 5000 + (n * 7919) % 400000
from generate_series(1, 1500) n;
-- the scoring model runs on another host; a call takes between 0.15 and 0.7 s
create function risk_score(claim int) returns int language plpgsql as $$
begin
    perform pg_sleep(0.15 + 0.55 * random() * random());
    return (claim * 37) % 100;
end $$;
create function portfolio_summary(k text, out claims bigint, out total_cents bigint) language plpgsql as $$
begin
    perform pg_sleep(case when random() < 0.2 then 0.9 else 0.25 end);
    select count(*), sum(amount_cents) into claims, total_cents from claims c where c.kind = k;
end $$;
analyze;
