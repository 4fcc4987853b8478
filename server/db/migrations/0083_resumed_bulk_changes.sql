alter table bulk_change add column resumed integer not null default 0; -- how often it went on after a server had ended
comment on column bulk_change.resumed is 'none';
