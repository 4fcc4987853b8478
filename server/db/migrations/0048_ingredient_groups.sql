-- Ingredient groups in the console: named in each language, and with what staff took out of them.

create table ingredient_group_text (
  group_id integer not null references ingredient_group (id) on delete cascade,
  lang text not null,
  title text,
  why text,
  translated_from jsonb,                               -- as in category_text
  primary key (group_id, lang),
  constraint ingredient_group_text_english check (lang <> 'en' or (title is not null and why is not null))
);

-- Ingredients that the label reader counts to a group and that staff took out of it: imports do not put them back.
create table ingredient_group_removal (
  group_id integer not null references ingredient_group (id) on delete cascade,
  ingredient_id integer not null references ingredient (id) on delete cascade,
  primary key (group_id, ingredient_id)
);

-- The groups of an ingredient.
create index ingredient_group_member_ingredient on ingredient_group_member (ingredient_id, group_id);
