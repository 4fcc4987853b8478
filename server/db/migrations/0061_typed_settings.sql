-- Settings are kept by their kind: switches as 1 and 0, the words that hold a text as one list a language.
insert into setting (name, value)
select 'hold_words', jsonb_object_agg(lang, words)::text
from (
  select substr(s.name, 12) as lang,
    (select jsonb_agg(btrim(word)) from regexp_split_to_table(s.value, '[\n,;،、，]+') word where btrim(word) <> '') as words
  from setting s
  where s.name like 'hold\_words\___'
) lists
where words is not null
having count(*) > 0;

delete from setting where name like 'hold\_words\_%';

update setting set value = case value when 'off' then '0' else '1' end where name in ('hold_links', 'review_photos');
