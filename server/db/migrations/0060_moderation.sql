-- Whether others see what people write, who reported it, and what was decided.

-- Reviews, comments and photos that not everybody may see are nowhere but for those who ask for records: all other statements name views.
alter table review add state text not null default 'VISIBLE' check (state in ('VISIBLE', 'HELD', 'HIDDEN', 'REMOVED'));
alter table review rename to review_record;
create view review as
  select id, product_id, member_id, half_stars, comment, like_count, created_at, owns, label, lang, revision, edited_at, helpful
  from review_record where state = 'VISIBLE';

alter table post_comment add state text not null default 'VISIBLE' check (state in ('VISIBLE', 'HELD', 'HIDDEN', 'REMOVED'));
alter table post_comment rename to post_comment_record;
create view post_comment as select id, post_id, member_id, comment, created_at from post_comment_record where state = 'VISIBLE';

alter table review_photo add state text not null default 'VISIBLE' check (state in ('VISIBLE', 'HELD', 'HIDDEN', 'REMOVED'));
alter table review_photo rename to review_photo_record;
create view review_photo as
  select id, review_id, position, image, alt, created_at from review_photo_record where state = 'VISIBLE';

-- Who writes a post sees it whatever its state, as they see a private one.
alter table post
  add state text not null default 'VISIBLE' check (state in ('VISIBLE', 'HELD', 'HIDDEN', 'REMOVED')),
  add revision integer not null default 1,
  add is_public boolean not null generated always as (post_type = 'PUBLIC' and state = 'VISIBLE') stored;

-- Until when a member may not log in, and may not write: in the past or null, they may; 'infinity': a ban.
alter table member
  add suspended_until timestamptz,
  add limited_until timestamptz;
create index member_suspended on member (suspended_until) where suspended_until is not null;

-- What to judge: one case that is not decided for each subject, whatever the number of reports.
create table moderation_case (
  id integer generated always as identity primary key,
  subject_kind text not null,
  subject_id integer not null,
  member_id integer references member (id) on delete set null,     -- who wrote it
  state text not null default 'OPEN' check (state in ('OPEN', 'DECIDED')),
  hold_reason text,                                                 -- why it was held without a person
  hold_found text,                                                  -- the word, link or number that was found
  priority integer not null default 0,
  version integer not null default 1,
  claimed_by integer references member (id) on delete set null,
  claimed_until timestamptz,
  ban_asked_by integer references member (id) on delete set null,   -- of somebody of the staff: another admin has to want it, too
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  pending jsonb                                                     -- an edit that waits
);
create unique index moderation_case_open on moderation_case (subject_kind, subject_id) where state = 'OPEN';
create index moderation_case_queue on moderation_case (state, priority desc, id);
create index moderation_case_subject on moderation_case (subject_kind, subject_id);
create index moderation_case_member on moderation_case (member_id);

create table report (
  id integer generated always as identity primary key,
  case_id integer not null references moderation_case (id) on delete cascade,
  subject_kind text not null,
  subject_id integer not null,
  revision integer not null,
  member_id integer references member (id) on delete set null,
  name text,                                                        -- of somebody without an account
  email text,
  email_key bytea,                                                  -- keyed hash of the address: the same person is told by it
  lang text not null,
  reason text not null,
  text text not null,
  good_standing boolean not null,
  at timestamptz not null default now(),
  outcome text not null default 'OPEN' check (outcome in ('OPEN', 'UPHELD', 'REJECTED')),
  check (num_nonnulls(member_id, email_key) <= 1)
);
create unique index report_of_member on report (member_id, subject_kind, subject_id, revision) where member_id is not null;
create unique index report_of_stranger on report (email_key, subject_kind, subject_id, revision) where email_key is not null;
create index report_case on report (case_id);
create index report_at on report (at);

-- A restriction without its ground, its facts and what it is about cannot be written.
create table decision (
  uuid uuid primary key default gen_random_uuid(),
  case_id integer not null references moderation_case (id) on delete cascade,
  subject_kind text not null,
  subject_id integer not null,
  member_id integer references member (id) on delete set null,     -- whom it restricts
  act text not null check (act in ('HOLD', 'KEEP', 'REVERT', 'HIDE', 'REMOVE', 'LABEL', 'WARN', 'LIMIT', 'SUSPEND', 'BAN')),
  days integer check (days > 0),
  ground_kind text check (ground_kind in ('RULE', 'LAW')),
  ground_code text,
  facts text not null default '',
  note text not null default '',
  words text not null default '',                                   -- as they stood
  found_by text not null check (found_by in ('REPORT', 'STAFF', 'AUTOMATIC')),
  decided_by integer references member (id) on delete set null,
  is_automatic boolean not null default false,
  stars smallint,                                                   -- of a review
  points integer not null default 0,
  effects jsonb not null default '[]',                              -- what it changed besides states, with what was before
  parent uuid references decision (uuid) on delete cascade,         -- taken with another one about the same author
  at timestamptz not null default now(),
  until timestamptz,
  undo_until timestamptz,
  reversed_at timestamptz,
  reversal text check (reversal in ('UNDO', 'APPEAL', 'KEPT', 'CONFIRMED')),
  constraint decision_statement check (act = 'KEEP' or (ground_kind is not null and ground_code is not null and facts <> '')),
  constraint decision_end check ((act in ('LIMIT', 'SUSPEND')) = (days is not null) and (days is null) = (until is null)),
  constraint decision_reversal check ((reversed_at is null) = (reversal is null))
);
create index decision_case on decision (case_id, at);
create index decision_member on decision (member_id, at desc);
create index decision_subject on decision (subject_kind, subject_id, at desc);
create index decision_at on decision (at);

-- What a decision wants of the state of subjects, until it is reversed: the strictest of all decisions that stand holds.
create table decision_state (
  decision uuid not null references decision (uuid) on delete cascade,
  subject_kind text not null,
  subject_id integer not null,
  state text not null check (state in ('HELD', 'HIDDEN', 'REMOVED')),
  primary key (decision, subject_kind, subject_id)
);
create index decision_state_subject on decision_state (subject_kind, subject_id);

create table appeal (
  id integer generated always as identity primary key,
  decision uuid not null references decision (uuid) on delete cascade,
  party text not null check (party in ('AUTHOR', 'REPORTER')),
  member_id integer references member (id) on delete set null,
  lang text not null,
  text text not null,
  at timestamptz not null default now(),
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'REVERSED')),
  answer text,
  answered_by integer references member (id) on delete set null,
  answered_at timestamptz,
  check ((state = 'OPEN') = (answered_at is null) and (state = 'OPEN') = (answer is null))
);
create unique index appeal_of_author on appeal (decision) where party = 'AUTHOR';
create unique index appeal_of_reporter on appeal (decision, member_id) where party = 'REPORTER';
create index appeal_open on appeal (at) where state = 'OPEN';

-- Addresses that cannot sign up again, as keyed hashes.
create table banned_address (
  hash bytea primary key,
  decision uuid not null,
  at timestamptz not null default now()
);

-- What somebody who left had written, for the case that was open about it alone.
create table sealed_copy (
  case_id integer primary key references moderation_case (id) on delete cascade,
  words jsonb not null,
  until timestamptz not null
);

-- What was written of late, to tell what is written again and how fast: hashes, no words.
create table recent_text (
  id bigint generated always as identity primary key,
  member_id integer not null references member (id) on delete cascade,
  subject_kind text not null,
  subject_id integer not null,
  hash bytea,                                                       -- null: too short to be told from what others write
  at timestamptz not null default now()
);
create index recent_text_hash on recent_text (hash) where hash is not null;
create index recent_text_member on recent_text (member_id, at desc);
create index recent_text_at on recent_text (at);

-- Points that a decision takes and its reversal gives back; a thing can be removed and restored more than once.
create sequence reward_decision as integer;
alter table reward
  drop constraint reward_reason_check,
  drop constraint reward_points_check,
  add constraint reward_reason_check check (reason in ('REVIEW', 'REPLY', 'REVIEW_DELETED', 'CORRECTION', 'REMOVED', 'RESTORED')),
  add constraint reward_points_check check (case
    when reason in ('REVIEW_DELETED', 'REMOVED') then points < 0
    when reason = 'CORRECTION' then points <> 0
    else points >= 0 end);

-- What a post said before it was edited goes with it, as with reviews.
create function forget_post_revisions() returns trigger language plpgsql as $$
begin
  delete from subject_revision where subject_kind = 'POST' and subject_id = old.id;
  return null;
end $$;
create trigger post_deleted after delete on post for each row when (old.revision > 1) execute function forget_post_revisions();
alter table post enable always trigger post_deleted;

-- Perceptual hashes of members' pictures, and those of what was removed: a picture that was seen there is held wherever it comes again.
alter table uploaded_picture add fingerprint bit(64);
create table removed_picture (
  decision uuid not null references decision (uuid) on delete cascade,
  fingerprint bit(64) not null,
  primary key (decision, fingerprint)
);
