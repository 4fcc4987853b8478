-- The texts that each label was read from and the version of the reader, so that labels are read again when the reader improves.
create table product_label (
  product_id integer primary key references product (id) on delete cascade,
  texts text[] not null,                               -- empty where the label was read before texts were kept
  cut_short boolean not null default false,            -- its source says that the list goes on
  reader smallint not null
);
create index product_label_reader on product_label (reader, product_id);

-- Of labels read before only the entries are left: what the old reader dropped is not known.
insert into product_label (product_id, texts, reader)
select p.id, '{}', 0 from product p
where exists (select from product_source s where s.product_id = p.id) and exists (select from product_ingredient i where i.product_id = p.id);
