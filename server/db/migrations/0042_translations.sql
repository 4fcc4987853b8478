-- Translations field by field: null has none and falls back to English, '' is empty on purpose. English stays as it was: '' is no text there.
-- Every thing keeps its English name.

alter table category_text alter column name drop not null, alter column description drop not null, alter column description drop default,
  add constraint category_text_english check (lang <> 'en' or name is not null);
alter table brand_text alter column description drop not null;
alter table attribute_text alter column title drop not null,
  add constraint attribute_text_english check (lang <> 'en' or title is not null);
alter table attribute_option_text alter column title drop not null,
  add constraint attribute_option_text_english check (lang <> 'en' or title is not null);
alter table product_text alter column name drop not null, alter column description drop not null, alter column description drop default,
  add constraint product_text_english check (lang <> 'en' or name is not null);
alter table topic_text alter column title drop not null,
  add constraint topic_text_english check (lang <> 'en' or title is not null);
alter table banner_text alter column kicker drop not null, alter column kicker drop default, alter column title drop not null,
  alter column description drop not null,
  add constraint banner_text_english check (lang <> 'en' or title is not null);
alter table page_text alter column title drop not null, alter column html drop not null,
  add constraint page_text_english check (lang <> 'en' or (title is not null and html is not null));
alter table meta_content alter column title drop not null, alter column description drop not null,
  add constraint meta_content_english check (lang <> 'en' or title is not null);

-- '' was 'no text' in all languages.
update category_text set name = nullif(name, ''), description = nullif(description, '') where lang <> 'en' and '' in (name, description);
update brand_text set description = null where lang <> 'en' and description = '';
update attribute_text set title = null where lang <> 'en' and title = '';
update attribute_option_text set title = null where lang <> 'en' and title = '';
update product_text set name = nullif(name, ''), description = nullif(description, ''), meta_title = nullif(meta_title, ''),
    meta_description = nullif(meta_description, '')
  where lang <> 'en' and '' in (name, description, meta_title, meta_description);
update topic_text set title = null where lang <> 'en' and title = '';
update banner_text set kicker = nullif(kicker, ''), title = nullif(title, ''), description = nullif(description, '')
  where lang <> 'en' and '' in (kicker, title, description);
update page_text set title = nullif(title, ''), html = nullif(html, '') where lang <> 'en' and '' in (title, html);
update meta_content set title = nullif(title, ''), description = nullif(description, '') where lang <> 'en' and '' in (title, description);

-- { field: md5 of the English text that the translation was made from }, of fields whose English has changed since; null: of none.
alter table category_text add column translated_from jsonb;
alter table brand_text add column translated_from jsonb;
alter table attribute_text add column translated_from jsonb;
alter table attribute_option_text add column translated_from jsonb;
alter table product_text add column translated_from jsonb;
alter table topic_text add column translated_from jsonb;
alter table banner_text add column translated_from jsonb;
alter table page_text add column translated_from jsonb;
alter table meta_content add column translated_from jsonb;

-- Products are so many that what is translated of them is read from an index: a bit for each text that there is (name, description,
-- meta_title, meta_description), and one for each that is stale.
alter table product_text
  add column filled smallint not null generated always as (
    (name is not null)::int
    + 2 * (description is not null and (lang <> 'en' or description <> ''))::int
    + 4 * (meta_title is not null and (lang <> 'en' or meta_title <> ''))::int
    + 8 * (meta_description is not null and (lang <> 'en' or meta_description <> ''))::int) stored,
  add column stale smallint not null generated always as (
    coalesce((translated_from ? 'name')::int + 2 * (translated_from ? 'description')::int + 4 * (translated_from ? 'meta_title')::int
      + 8 * (translated_from ? 'meta_description')::int, 0)) stored;
create index product_text_translated on product_text (lang, product_id) include (filled, stale);
create index product_text_stale on product_text (lang, product_id) include (filled, stale) where stale <> 0;

-- How many texts there are to translate (a row whose lang is ''), are translated, and are stale: the sums of all rows of a resource and
-- language. Edits add a row of what they changed. A full count goes through the ids in stretches and puts its rows in the place of those
-- that stand there; the row at -1 tells when it came to its end.
create table translation_count (
  resource text not null,
  lang text not null,
  fields integer not null default 0,
  filled integer not null default 0,
  stale integer not null default 0,
  place integer not null,                              -- id of the thing, or where a stretch of ids begins
  counted_at timestamptz
);
create index translation_count_resource on translation_count (resource, place);
create unique index translation_count_end on translation_count (resource) where place = -1;
