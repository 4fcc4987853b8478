alter table product
  -- The import that brought it, so that lists of what an import brought are read like those of a brand.
  add column import_run_id integer references import_run (id) on delete set null,
  -- Stars as they are shown: an index of a calculation is not read alone. Servers of the version before copy the table's shape without the
  -- calculation while an import runs: for them it may be null.
  add column rating numeric generated always as (coalesce(round(rating_sum::numeric / 2 / nullif(rating_count, 0), 1), 0)) stored;
comment on column product.import_run_id is 'none';
comment on column product.rating is 'none';

update product p set import_run_id = i.run_id
from (
  select distinct on (product_id) product_id, run_id from import_item
  where is_touched and outcome = 'CREATED' and undone is null order by product_id, run_id desc) i
where i.product_id = p.id;
create index product_import on product (import_run_id, id) where import_run_id is not null;

-- Lists of products are filtered, ordered and counted from indexes alone: pages in the middle of 100,000 would else read, or sort, all of them.
drop index product_facts, product_price, product_price_falling, product_rating, product_popularity, product_created, product_changed;
create index product_facts on product (category_id, ingredients_status, is_active, brand_id, import_run_id, id);
create index product_price on product (price_minor, id)
  include (category_id, brand_id, ingredients_status, is_active, import_run_id);
create index product_price_falling on product (price_minor desc nulls last, id desc)
  include (category_id, brand_id, ingredients_status, is_active, import_run_id);
create index product_rating on product (rating, id)
  include (category_id, brand_id, ingredients_status, is_active, import_run_id);
create index product_popularity on product (popularity, id)
  include (category_id, brand_id, ingredients_status, is_active, import_run_id);
create index product_created on product (created_at, id)
  include (category_id, brand_id, ingredients_status, is_active, import_run_id);
create index product_changed on product (changed_at, id)
  include (category_id, brand_id, ingredients_status, is_active, import_run_id);
