create table orders (id integer primary key, customer text);

create table products (id integer primary key, name text, grams integer);

create table lines (id integer primary key, order_id integer references orders, product_id integer references products, pieces integer);

insert into orders select n, 'customer ' || n from generate_series(1, 50) n;

insert into products select n, 'product ' || n, 50 + n % 900 from generate_series(1, 5000) n;

insert into lines select n, 1 + n % 50, 1 + (n * 7) % 5000, 1 + n % 6 from generate_series(1, 5000) n;

create index on lines (order_id);
