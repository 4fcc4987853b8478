-- Who has an import run need not be who brought its file. Servers of the version before do not say it: where nobody has said it, it is who
-- brought it.
alter table import_run add column run_by jsonb; -- who had it rehearsed or run last: { memberId, role, requestId }
comment on column import_run.run_by is 'number: of staff';
