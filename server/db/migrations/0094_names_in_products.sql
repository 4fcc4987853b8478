-- in batches
-- Names of products that were there before there was a place for them.
update product p set name = t.name from (
  select q.id, x.name from product q join product_text x on x.product_id = q.id and x.lang = 'en'
  where q.name is null order by q.id limit 5000) t
where p.id = t.id
