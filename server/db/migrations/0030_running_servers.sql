-- Servers that run, each with a sign of life, so that what a call holds is free when its server is gone.
create table running_server (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

alter table idempotent_answer add column server_id uuid;  -- who runs the call; null: a server of an earlier version
