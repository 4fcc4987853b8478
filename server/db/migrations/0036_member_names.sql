-- What members are found by, as products and posts are; filled at the first start of the release that brings it.
create table member_name (
  member_id integer primary key references member (id) on delete cascade,
  words tsvector not null
);
create index member_name_words on member_name using gin (words) with (fastupdate = off);

drop trigger member_name_noted on member;
drop function note_member_name();
drop table member_name_change;
