-- A revision that moderation takes back leaves its number unused: what is written next is another text, which can be reported anew.
alter table review_record add last_revision integer not null default 1;
update review_record set last_revision = revision where revision > 1;
alter table post add last_revision integer not null default 1;
update post set last_revision = revision where revision > 1;
