-- The English name stands in the product's row as well, so that lists that are ordered by it are filtered, ordered and counted from one index,
-- like those in all other orders. The database writes it behind the texts; whoever makes many products at once writes it with them.
alter table product add column name text;
comment on column product.name is 'none';

create function note_product_name() returns trigger language plpgsql as $$
begin
  update product p set name = w.name from written w
    where p.id = w.product_id and w.lang = 'en' and p.name is distinct from w.name;
  return null;
end $$;
-- Once a statement: an import writes hundreds of texts with one.
create trigger product_text_added after insert on product_text
  referencing new table as written for each statement execute function note_product_name();
create trigger product_text_changed after update on product_text
  referencing new table as written for each statement execute function note_product_name();
-- Imports switch off the checks of references, and with them all triggers that do not say otherwise.
alter table product_text enable always trigger product_text_added;
alter table product_text enable always trigger product_text_changed;
