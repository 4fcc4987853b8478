-- What members like, and for each product what people took up around it. Worked out from other tables; the latter in the background.

-- The strongest thing a member did with a product: `weight` counts when products are compared, `pull` when the member is served.
create table taste (
  member_id integer not null references member (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  kind text not null check (kind in ('LIKED', 'REVIEWED', 'DISLIKED', 'SCANNED', 'SHARED', 'VIEWED')),
  weight real not null,
  pull real not null,
  at timestamptz not null,                                -- of the latest thing of that kind
  primary key (member_id, product_id)
);
create index taste_of_member on taste (member_id, at desc) include (product_id, kind, weight, pull);
create index taste_of_product on taste (product_id, at desc) include (member_id, weight);

create table product_neighbour (
  product_id integer primary key references product (id) on delete cascade,
  ids integer[] not null,                                 -- best first, at most 50
  scores real[] not null,                                 -- of `ids`
  similar_ids integer[] not null,                         -- what could stand in for it, best first, at most 24
  weight real not null,                                   -- of all who took it up
  refreshed_at timestamptz not null default now()
);

-- Products whose row has to be worked out again. A mark set while somebody is at it takes the claim away.
create table product_dirty (
  product_id integer primary key,
  claimed boolean not null default false
);

-- Where to look for members whose history says too little: `best`, `brand 17`, `ingredient 3`, `skin_tone OLIVE`, `hair_style CURLY`.
create table product_shelf (
  name text primary key,
  ids integer[] not null                                  -- best first
);
