-- Pictures of products, in order, with what they show in words. The first one is also `product.image`, which lists read and imports write:
-- where that is another one, it stands first, and the row at place 0 is not in use.
create table product_picture (
  product_id integer not null references product (id) on delete cascade,
  image text not null,
  position smallint not null check (position >= 0),     -- 0: the first
  alt jsonb not null default '{}',                       -- { language: words }
  tint text,                                             -- main colour, `#rrggbb`
  primary key (product_id, image)
);

-- What revisions say of the one picture is what they say of pictures from now on, so that they can be undone as before.
update resource_revision r set changes = (
  select jsonb_agg(
    case when c->>'field' <> 'image' then c
    else jsonb_build_object('field', 'pictures', 'lang', null,
      'before', case when c->>'before' is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('image', c->'before', 'alt', '{}'::jsonb)) end,
      'after', case when c->>'after' is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('image', c->'after', 'alt', '{}'::jsonb)) end)
    end order by place)
  from jsonb_array_elements(r.changes) with ordinality as of (c, place))
where r.resource = 'products' and r.changes @> '[{"field": "image"}]';
