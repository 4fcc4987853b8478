-- Who follows whom and what, and the pictures that members sent.

create table member_follow (
  follower_id integer not null references member (id) on delete cascade,
  followed_id integer not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index member_follow_followed on member_follow (followed_id);

create table topic_follow (
  member_id integer not null references member (id) on delete cascade,
  topic_id integer not null references topic (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, topic_id)
);
create index topic_follow_topic on topic_follow (topic_id);

-- People to follow, most followed first.
create index member_by_followers on member (follower_count desc, id);

-- Processes keep members' names in memory and catch up by this; a trigger, as several nouns write members.
create table member_name_change (
  member_id integer not null,
  xact xid8 not null default pg_current_xact_id(),       -- unlike a number or a time, says what a reader cannot have seen yet
  at timestamptz not null default now()
);
create index member_name_change_xact on member_name_change (xact);
create function note_member_name() returns trigger language plpgsql as $$
begin
  insert into member_name_change (member_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger member_name_noted after insert or delete or update of name, user_name on member
  for each row execute function note_member_name();

-- Written before the picture itself, so that one which nothing shows is always found and removed.
create table uploaded_picture (
  name text primary key,
  created_at timestamptz not null default now()
);
create index uploaded_picture_age on uploaded_picture (created_at);
