-- What a member did with products: each product once, with the time of the last time. Lists are read latest first.

create table viewed_product (
  member_id integer not null references member (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (member_id, product_id)
);

create table scanned_product (
  member_id integer not null references member (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  scanned_at timestamptz not null default now(),
  primary key (member_id, product_id)
);

create table shared_product (
  member_id integer not null references member (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  shared_at timestamptz not null default now(),
  primary key (member_id, product_id)
);

-- Views and scans are few a member; favourites may be many.
create index favourite_product_recent on favourite_product (member_id, created_at desc, product_id desc);
create index favourite_brand_recent on favourite_brand (member_id, created_at desc, brand_id desc);
