-- Who blocked and who muted whom.
create table member_block (
  member_id integer not null references member (id) on delete cascade,
  blocked_id integer not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index member_block_blocked on member_block (blocked_id);

create table member_mute (
  member_id integer not null references member (id) on delete cascade,
  muted_id integer not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, muted_id),
  check (member_id <> muted_id)
);
create index member_mute_muted on member_mute (muted_id);

-- Whose words a member does not read: a block works both ways, a mute one way. All lists of people's words ask this and nothing else.
create view unseen_member (reader_id, writer_id) as
  select member_id, blocked_id from member_block
  union all select blocked_id, member_id from member_block
  union all select member_id, muted_id from member_mute;
