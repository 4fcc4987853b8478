-- { language: md5 of the English words that these were made from }, of words whose English has changed since; null: of none.
alter table product_picture add column alt_from jsonb check (jsonb_typeof(alt_from) = 'object' and alt_from <> '{}');
