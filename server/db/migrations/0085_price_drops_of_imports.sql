-- Rows that take more than half off a price: often a decimal point is in the wrong place.
alter table import_item add column is_price_drop boolean not null generated always as (
  coalesce((after -> 'product' ->> 'price_minor')::integer < (before -> 'product' ->> 'price_minor')::integer / 2.0, false)) stored;
comment on column import_item.is_price_drop is 'none';
create index import_item_price_drop on import_item (run_id, line) where is_price_drop;
