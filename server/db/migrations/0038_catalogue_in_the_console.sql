-- What the console needs of the catalogue.

-- Addresses that things had before: pages send readers on to the present one. A slug that is in use has no row.
create table slug_redirect (
  kind text not null check (kind in ('brand', 'category', 'product')),
  slug text not null,
  target_id integer not null,                          -- of the thing's own table
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);

-- Lists leave out what is archived, and most things are not: those that are have an index of their own.
create index resource_version_archived on resource_version (resource, subject_id) where archived_at is not null;

-- Orders and filters of the console's list of brands: a page is read from an index.
create index brand_products on brand (product_count, id);
create index brand_favourites on brand (favourite_count, id);
create index brand_featured on brand (name collate "C", id) where is_featured;
