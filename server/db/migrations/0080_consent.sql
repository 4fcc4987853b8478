-- What a member agreed to that needs a consent of its own: that what they avoid and their skin tone is kept, which is near to health.
create table member_consent (
  member_id integer not null references member (id) on delete cascade,
  version smallint not null,                                        -- of the text that they agreed to
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (member_id, given_at)
);
create unique index member_consent_given on member_consent (member_id) where withdrawn_at is null;
