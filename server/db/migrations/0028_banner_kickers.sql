-- A few words above a banner's title.

alter table banner_text add column kicker text not null default '';
