-- Networks a member signed in from: these are exempt from what counts over all networks, so that nobody can be kept out by others.
create table member_network (
  member_id integer not null references member (id) on delete cascade,
  network_hash bytea not null,                             -- keyed: the address itself is not kept
  signed_in_at timestamptz not null default now(),
  primary key (member_id, network_hash)
);
create index member_network_age on member_network (signed_in_at);

-- A recovery mail carries a link, too. A row without a member costs the same as one with.
alter table reset_token alter column member_id drop not null;
