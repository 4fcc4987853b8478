-- A large shop's 160,000 next popular products (tier 2) get an index of their own; all others are in tier 3 from the next count on.
alter table search_item alter column tier set default 3;
create index search_item_words_tier_2 on search_item using gin (words) with (fastupdate = off) where tier = 2;
