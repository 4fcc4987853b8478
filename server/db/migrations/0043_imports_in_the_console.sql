-- Imports by their state, and row by row what each of them did, so that it can be looked at and undone.

alter table import_run
  alter column source_id drop not null,                -- known once it begins
  alter column file_hash drop not null,
  add column state text not null default 'RUNNING' check (
    state in ('UPLOADED', 'MAPPED', 'REHEARSING', 'REHEARSED', 'RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE')),
  add column member_id integer,                        -- who brought it, by number alone; null: a command
  add column role text,
  add column request_id text,
  add column undone_by jsonb,                          -- who had it undone, likewise: { memberId, role, requestId }
  add column file_name text not null default '',
  add column file_bytes bigint not null default 0,
  add column source_name text,                         -- of a catalogue of one's own
  add column licence text,
  add column currency text,                            -- of prices that name none
  add column columns jsonb not null default '[]',      -- names, in the order of the file
  add column guesses jsonb not null default '{}',      -- what each column seems to mean
  add column sample jsonb not null default '[]',       -- values of the first rows
  add column mapping jsonb,                            -- what each column means: as guessed where null
  add column batch_size integer not null default 0,    -- batches hold the same rows whenever an import goes on
  add column total integer not null default 0,         -- rows of the file
  add column done integer not null default 0,
  add column created integer not null default 0,
  add column changed integer not null default 0,
  add column unchanged integer not null default 0,
  add column refused integer not null default 0,
  add column kept integer not null default 0,          -- left as they are by the undoing
  add column gone integer not null default 0,          -- products that the file no longer has
  add column error text,                               -- key of a message, or what the database said
  add column resumed integer not null default 0,       -- how often it went on after a server had ended
  add column runner uuid,                              -- the run at work, for as long as it says so
  add column runner_until timestamptz,
  add column began_at timestamptz,                     -- of the present run, for its speed
  add column began_with integer not null default 0;
update import_run set state = case when finished_at is null then 'FAILED' else 'DONE' end;
create index import_run_open on import_run (id) where state in ('REHEARSING', 'RUNNING', 'UNDOING');

-- Files that the console was sent, packed (gzip), for whichever server runs the import.
create table import_file_part (
  run_id integer not null references import_run (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (run_id, part)
);

-- What an import or its rehearsal did with a row.
create table import_item (
  run_id integer not null references import_run (id) on delete cascade,
  source_key text not null,                            -- as in product_source; of a refused row `line:` and its number
  line integer not null,
  outcome text not null check (outcome in ('CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED')),
  product_id integer,
  name text not null default '',
  gtin text,                                           -- of a rehearsal: finds the products that it did not keep
  row_hash text,                                       -- of a rehearsal: what product_source would have
  is_touched boolean not null default false,           -- the undoing has something to restore
  hash_before text,                                    -- of its row in product_source; null: there was none
  was_gone boolean not null default false,
  before jsonb,                                        -- the product with all that hangs at it, as it was
  after jsonb,                                         -- likewise; of a created product the values that are shown
  reason jsonb,                                        -- why it was refused: { column, value, reason }
  version integer not null default 1,                  -- of the product at that time
  undone text check (undone in ('UNDONE', 'KEPT')),
  kept_reason text check (kept_reason in ('EDITED', 'IMPORTED', 'IN_USE')),
  primary key (run_id, source_key)
);
create index import_item_line on import_item (run_id, outcome, line);
create index import_item_product on import_item (product_id, run_id) where is_touched;
create index import_item_gtin on import_item (run_id, gtin) where gtin is not null;

-- What an import made beside products, and names that it gave: gone with it, unless somebody uses them.
create table import_made (
  run_id integer not null references import_run (id) on delete cascade,
  kind text not null,
  subject_id integer not null,
  lang text not null default '',
  primary key (run_id, kind, subject_id, lang)
);

alter table product_source add column gone_run integer;    -- the import that no longer had the row
