-- Photos that are shown blurred until a reader asks for them, by their writer's wish or a decision.
alter table review_photo_record add is_sensitive boolean not null default false;
create or replace view review_photo as
  select id, review_id, position, image, alt, created_at, is_sensitive from review_photo_record where state = 'VISIBLE';
