-- What happens, and what is counted of it for the console.

-- Everything that members do, append-only, written in the transaction of the act. It holds numbers of things, never words.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,                                     -- REVIEW_WRITTEN, LIKED, … (server/db/events.ts)
  member_id integer references member (id) on delete set null,
  subject_kind text,
  subject_id integer,
  data jsonb,
  constraint event_subject check ((subject_kind is null) = (subject_id is null))
);
create index event_at on event (at);
create index event_of_member on event (member_id, at) where member_id is not null;

-- Figures of days that are over (UTC), counted once; those of searches grow while the day lasts.
create table day_figure (
  day date not null,
  name text not null,
  value bigint not null,
  primary key (day, name)
);

-- What was searched for. Each bit of `visitors` stands for one in 64 networks: they can be counted and not be told.
create table search_day (
  day date not null,
  lang text not null,
  keyword text not null,                                  -- folded
  searches integer not null,
  results integer not null,                               -- of the latest search
  visitors bigint not null,
  primary key (day, lang, keyword)
);

-- How fast pages were for real visits: histograms a day, no visit by itself.
create table vital_day (
  day date not null,
  page text not null,                                     -- name of a screen
  device text not null check (device in ('PHONE', 'DESKTOP')),
  name text not null check (name in ('LCP', 'INP', 'CLS', 'TTFB')),
  bucket integer not null,                                -- upper bound, in ms; of CLS in thousandths
  visits integer not null,
  primary key (day, page, device, name, bucket)
);
