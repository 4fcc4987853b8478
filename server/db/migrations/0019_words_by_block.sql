-- The newest posts with a frequent word are found in the index alone: blocks of 1,024 numbers stand in it beside the words.
drop index feed_item_words;
create index feed_item_words on feed_item using gin (words, (array[post_id / 1024])) with (fastupdate = off);
analyze feed_item;
