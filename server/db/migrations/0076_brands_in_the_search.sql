-- Brands that were renamed, whose products the search does not find by the new name yet: those up to `after_id` it does.
create table search_brand_waiting (
  brand_id integer primary key references brand on delete cascade,
  after_id integer not null default 0
);
