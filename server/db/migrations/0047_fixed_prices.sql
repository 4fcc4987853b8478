-- Prices that staff have fixed in other currencies than the product's own, in minor units: { "EUR": 2650 }; null: none. Everything else is
-- converted. What stands here for the product's own currency (that of its price list, else USD) is not in use.
alter table product add column fixed_minor jsonb check (jsonb_typeof(fixed_minor) = 'object' and fixed_minor <> '{}');

-- A change of each of them is told by itself; null: it is converted before, or after.
create function note_fixed_price_change() returns trigger language plpgsql as $$
begin
  insert into event (kind, subject_kind, subject_id, data)
  select 'PRICE_CHANGED', 'PRODUCT', new.id, jsonb_build_object(
    'before', old.fixed_minor -> code, 'before_currency', code, 'after', new.fixed_minor -> code, 'after_currency', code)
  from jsonb_object_keys(coalesce(old.fixed_minor, '{}') || coalesce(new.fixed_minor, '{}')) as code
  where old.fixed_minor -> code is distinct from new.fixed_minor -> code
  order by code;
  return null;
end $$;
create trigger product_fixed_price_changed after update of fixed_minor on product for each row
  when (old.fixed_minor is distinct from new.fixed_minor)
  execute function note_fixed_price_change();
-- As that of the price itself: imports switch off all triggers that do not say otherwise.
alter table product enable always trigger product_fixed_price_changed;
