-- What servers of different versions have to know of each other to run beside one another.
alter table running_server
  add column knows text,      -- the last migration that its code knows; null: code that does not say
  add column version text;    -- of its code

-- Of a contract step: the migration that code has to know to run on this database from then on. Null: any code that runs on it may go on.
alter table migration add column needs text;

comment on column running_server.knows is 'none';
comment on column running_server.version is 'none';
comment on column migration.needs is 'none';
