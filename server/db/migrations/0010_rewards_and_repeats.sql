-- What members earn, and what was answered to calls that may be sent again.

-- The ledger is only ever added to: `member.reward_points` is its sum. One thing earns once.
create table reward (
  reason text not null check (reason in ('REVIEW', 'REPLY')),
  subject_id integer not null,                            -- the review or the reply; it may be gone by now, its points stay
  member_id integer not null references member (id) on delete cascade,
  points smallint not null check (points >= 0),           -- 0: beyond the day's cap
  created_at timestamptz not null default now(),
  primary key (reason, subject_id)
);
create index reward_of_member on reward (member_id, reason, created_at);

create table idempotent_answer (
  member_id integer not null references member (id) on delete cascade,
  call text not null,
  key text not null,
  input_hash bytea not null,
  answer text,                                            -- null while the call runs
  created_at timestamptz not null default now(),
  primary key (member_id, call, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
