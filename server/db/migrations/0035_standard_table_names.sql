alter table taste rename to affinity;
alter index taste_of_member rename to affinity_of_member;
alter index taste_of_product rename to affinity_of_product;
alter table product_shelf rename to fallback_list;
alter table tally rename to attempt_counter;
