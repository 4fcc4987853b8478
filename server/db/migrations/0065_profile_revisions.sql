-- What members say of themselves has revisions as reviews and posts have: an edit can wait to be checked, and be taken back.
alter table member add revision integer not null default 1;
alter table member add last_revision integer not null default 1;
alter table member add words_at timestamptz; -- since when name and about_us say so; null: since sign-up
