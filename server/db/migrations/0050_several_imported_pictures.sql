-- Imports name several pictures of a product, in the order in which they are to stand.
alter table picture_request
  add column position smallint not null default 0 check (position >= 0),  -- 0: the first
  add column requested_at timestamptz not null default '-infinity',       -- who edited the pictures after that has the last word
  drop constraint picture_request_pkey,
  add primary key (product_id, position);
alter table picture_request alter column requested_at set default now();
