-- Lists of the console are filtered, ordered and counted from indexes alone, as those of products are. What changes often is in none of them.
create index member_facts on member (country, lang, is_verified, id);
create index member_by_name on member (name collate "C", id) include (country, lang, is_verified);
create index member_by_user_name on member (user_name collate "C", id) include (country, lang, is_verified);

create index contact_message_by_time on contact_message (created_at, id) include (lang, state);
create index contact_message_by_name on contact_message (name collate "C", id) include (lang, state);

-- Members among the subscribers of the newsletter.
create index member_newsletter on member (lower(email)) where is_verified and is_newsletter;

drop index brand_name, brand_products, brand_favourites;
create index brand_name on brand (name collate "C", id) include (is_featured);
create index brand_products on brand (product_count, id) include (is_featured);
create index brand_favourites on brand (favourite_count, id) include (is_featured);
