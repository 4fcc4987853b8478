-- without transaction
create index concurrently if not exists product_name on product (name collate "C", id)
  include (category_id, brand_id, ingredients_status, is_active, import_run_id);
