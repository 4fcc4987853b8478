-- What members have of each, for lists of the console. Each new point costs an entry of these indexes, too.
create index member_by_points on member (reward_points, id) include (country, lang, is_verified);
create index member_by_posts on member (post_count, id) include (country, lang, is_verified);
create index member_by_follower_count on member (follower_count, id) include (country, lang, is_verified);

-- Messages are found by their words. Those without, which a server of the version before wrote, are read and get them at night.
alter table contact_message add column words tsvector;
comment on column contact_message.words is 'words: of name, address, subject and message, as they are searched';
create index contact_message_words on contact_message using gin (words) with (fastupdate = off);
create index contact_message_wordless on contact_message (id) where words is null;

-- Everybody who wants the newsletter, one row an address, so that lists of them are read from indexes: subscriptions, and verified members
-- who asked for it when they signed up. Each of the two tables writes its own columns alone, so that neither needs to see the other.
-- Members without a subscription are numbered behind all that have one.
create table newsletter_recipient (
  id integer primary key generated always as (coalesce(subscription_id, 1000000000 + member_id)) stored,
  address text not null unique,                                -- in lower case
  domain text not null generated always as (split_part(address, '@', 2)) stored,
  lang text not null generated always as (coalesce(subscription_lang, member_lang)) stored,
  confirmed_at timestamptz generated always as (coalesce(subscription_confirmed_at, member_created_at)) stored,
  created_at timestamptz not null generated always as (coalesce(subscription_created_at, member_created_at)) stored,
  subscription_id integer,
  subscription_lang text,
  subscription_confirmed_at timestamptz,
  subscription_created_at timestamptz,
  member_id integer,
  member_lang text,
  member_created_at timestamptz
);
comment on table newsletter_recipient is 'whose: member or visitor; why: showing and exporting who wants the newsletter; basis: consent; kept: as long as the subscription, or as the member wants the newsletter';
comment on column newsletter_recipient.id is 'none';
comment on column newsletter_recipient.address is 'contact';
comment on column newsletter_recipient.domain is 'contact: where the address is';
comment on column newsletter_recipient.lang is 'choice';
comment on column newsletter_recipient.confirmed_at is 'acts';
comment on column newsletter_recipient.created_at is 'acts';
comment on column newsletter_recipient.subscription_id is 'none';
comment on column newsletter_recipient.subscription_lang is 'choice';
comment on column newsletter_recipient.subscription_confirmed_at is 'acts';
comment on column newsletter_recipient.subscription_created_at is 'acts';
comment on column newsletter_recipient.member_id is 'number';
comment on column newsletter_recipient.member_lang is 'choice';
comment on column newsletter_recipient.member_created_at is 'acts';

-- Until there are triggers nobody subscribes; members are held by their indexes above.
lock table newsletter_subscription in share row exclusive mode;
insert into newsletter_recipient (address, subscription_id, subscription_lang, subscription_confirmed_at, subscription_created_at,
  member_id, member_lang, member_created_at)
select coalesce(s.address, lower(m.email)), s.id, s.lang, s.confirmed_at, s.created_at, m.id, m.lang, m.created_at
from newsletter_subscription s
full join (select * from member where is_verified and is_newsletter) m on lower(m.email) = s.address;

create index newsletter_recipient_by_time on newsletter_recipient (created_at, id) include (lang, confirmed_at);
create index newsletter_recipient_by_address on newsletter_recipient (address collate "C", id) include (lang, confirmed_at);
create index newsletter_recipient_confirmed on newsletter_recipient (confirmed_at, id) include (lang);
create index newsletter_recipient_confirmed_falling on newsletter_recipient (confirmed_at desc nulls last, id desc) include (lang);
drop index member_newsletter;

-- As servers of the version before read it; the next migration that takes something away drops it.
create or replace view newsletter_subscriber as
  select id, address, lang, confirmed_at, created_at, member_id from newsletter_recipient;

create function note_subscription() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.address <> new.address) then
    perform from newsletter_recipient where address = old.address for update;
    delete from newsletter_recipient where address = old.address and subscription_id = old.id and member_id is null;
    update newsletter_recipient
      set subscription_id = null, subscription_lang = null, subscription_confirmed_at = null, subscription_created_at = null
      where address = old.address and subscription_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into newsletter_recipient as s
      (address, subscription_id, subscription_lang, subscription_confirmed_at, subscription_created_at)
    values (new.address, new.id, new.lang, new.confirmed_at, new.created_at)
    on conflict (address) do update set subscription_id = excluded.subscription_id, subscription_lang = excluded.subscription_lang,
      subscription_confirmed_at = excluded.subscription_confirmed_at, subscription_created_at = excluded.subscription_created_at;
  end if;
  return null;
end $$;
create trigger newsletter_subscription_noted after insert or update or delete on newsletter_subscription
  for each row execute function note_subscription();

create function note_newsletter_member() returns trigger language plpgsql as $$
declare
  did_want boolean := tg_op <> 'INSERT' and old.is_verified and old.is_newsletter;
  wants boolean := tg_op <> 'DELETE' and new.is_verified and new.is_newsletter;
begin
  if did_want and not (wants and lower(old.email) = lower(new.email)) then
    perform from newsletter_recipient where address = lower(old.email) for update;
    delete from newsletter_recipient where address = lower(old.email) and member_id = old.id and subscription_id is null;
    update newsletter_recipient set member_id = null, member_lang = null, member_created_at = null
      where address = lower(old.email) and member_id = old.id;
  end if;
  if wants then
    insert into newsletter_recipient (address, member_id, member_lang, member_created_at)
    values (lower(new.email), new.id, new.lang, new.created_at)
    on conflict (address) do update
      set member_id = excluded.member_id, member_lang = excluded.member_lang, member_created_at = excluded.member_created_at;
  end if;
  return null;
end $$;
create trigger member_newsletter_noted after insert or delete or update of email, is_verified, is_newsletter, lang on member
  for each row execute function note_newsletter_member();
