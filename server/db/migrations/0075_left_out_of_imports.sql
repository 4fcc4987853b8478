-- Values that an import left out of rows which it took all the same, such as a price that nobody can read: `[{column, value, reason}]`.
alter table import_item add column left_out jsonb;
create index import_item_left_out on import_item (run_id, line) where left_out is not null;
alter table import_run add column left_out integer not null default 0; -- rows with such values
