-- Imports in the history of products, and what they leave as staff wrote it.

-- Taken back by the undoing of the import or bulk change that made it, or that undoing itself: no edit that anything has to heed.
alter table resource_revision add column is_undone boolean not null default false;
update resource_revision r set is_undone = true from bulk_change_item i
where r.resource = 'products' and r.subject_id = i.product_id::text and i.outcome = 'UNDONE' and r.version in (i.version, i.undone_version);
-- What people wrote, however often imports have written since.
create index resource_revision_by_people on resource_revision (resource, subject_id) where act <> 'IMPORT' and not is_undone;

alter table import_run
  add column overwrites boolean not null default false,  -- also what staff edited
  add column edited integer not null default 0;          -- rows with fields that stay as staff edited them
alter table import_item
  add column edited jsonb,                               -- what the file says of fields that stay as staff edited them
  add column changes jsonb;                              -- of the product by its latest write, as in resource_revision
create index import_item_edited on import_item (run_id, line) where edited is not null;
