-- Prices are changed by editors, bulk changes and imports, each with statements over many products: the table itself tells the stream.
-- Prices are compared as they were given: new rates alone change none.
create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into event (kind, subject_kind, subject_id, data) values ('PRICE_CHANGED', 'PRODUCT', new.id, jsonb_build_object(
    'before', coalesce(old.listed_minor, old.price_minor), 'before_currency', coalesce(old.listed_currency, 'USD'),
    'after', coalesce(new.listed_minor, new.price_minor), 'after_currency', coalesce(new.listed_currency, 'USD')));
  return null;
end $$;
create trigger product_price_changed after update of price_minor, listed_minor, listed_currency on product for each row
  when ((coalesce(old.listed_minor, old.price_minor), coalesce(old.listed_currency, 'USD'))
    is distinct from (coalesce(new.listed_minor, new.price_minor), coalesce(new.listed_currency, 'USD')))
  execute function note_price_change();
-- Imports switch off the checks of references, and with them all triggers that do not say otherwise.
alter table product enable always trigger product_price_changed;
