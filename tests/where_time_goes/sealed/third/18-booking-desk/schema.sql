create table bookings (number integer primary key, room text, nights integer, cents integer);

insert into bookings select n, 'R' || n % 60, 1 + n % 9, n * 71 % 50000 from generate_series(1, 3000) n;
