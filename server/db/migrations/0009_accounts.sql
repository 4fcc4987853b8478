-- How members get in, and what guards the door. Secrets are kept as hashes; counters are spent in single statements.

alter table member
  add column mobile_number text,
  add column country_code text,
  add column dial_code text,
  add column is_newsletter boolean not null default false,
  add column role text not null default 'USER' check (role = 'USER'),
  add column lang text not null default 'en';             -- mails go out in it

create table member_ingredient (
  member_id integer not null references member (id) on delete cascade,
  ingredient_id integer not null references ingredient (id) on delete cascade,
  kind text not null check (kind in ('ALLERGIC', 'FAVOURITE')),
  primary key (member_id, ingredient_id)
);

create table credential (
  member_id integer primary key references member (id) on delete cascade,
  password_hash text                                      -- argon2id as a PHC string; null: signs in elsewhere only
);

create table social_identity (
  provider text not null check (provider in ('GOOGLE', 'FACEBOOK')),
  subject text not null,
  member_id integer not null references member (id) on delete cascade,
  primary key (provider, subject)
);
create index social_identity_member on social_identity (member_id);

create table session (
  token_hash bytea primary key,
  member_id integer not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index session_member on session (member_id);

-- One live code an address, also for addresses that nobody has (member_id null), so that both cost the same.
create table one_time_code (
  address text primary key,
  kind text not null check (kind in ('SIGN_UP', 'RESET', 'EMAIL')),
  member_id integer references member (id) on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create table reset_token (
  token_hash bytea primary key,
  member_id integer not null references member (id) on delete cascade,
  expires_at timestamptz not null
);

-- How often something was done in a window: `login:ada@example.org:192.0.2.7`.
create table tally (
  subject text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create table captcha_used (
  solution text primary key,
  expires_at timestamptz not null
);

-- Keys made at the first start; no shop has one that another shop knows.
create table secret (
  name text primary key,
  value text not null
);
