-- What a review says of its writer, what it said before, and how a product is rated by whom.

-- What people write, as it stood before a change; what stands now is in the subject's own row. It goes with its writer.
create table subject_revision (
  subject_kind text not null
    check (subject_kind in ('REVIEW', 'POST', 'COMMENT', 'QUESTION', 'ANSWER', 'PICTURE', 'MEMBER', 'CONTRIBUTION')),
  subject_id integer not null,
  number integer not null check (number >= 1),          -- the first is 1
  member_id integer not null references member (id) on delete cascade,
  fields jsonb not null,                                -- as they stood
  at timestamptz not null,                              -- since when
  primary key (subject_kind, subject_id, number)
);
create index subject_revision_member on subject_revision (member_id);

-- How much the likes of a review say: what few likes prove at least (the lower bound of 80% for a count of them), halved with each year of
-- age. As a logarithm, so that the order of two reviews never changes by time alone. Stars play no part. See decision 068.
create function review_helpful(likes integer, written timestamptz) returns double precision immutable parallel safe language sql as $$
  select ln(0.1 + power(sqrt(likes::double precision + 0.41) - 0.64, 2))
    + ln(2.0::double precision) * extract(epoch from written - timestamptz '2020-01-01 00:00:00+00')::double precision / 31557600
$$;

alter table review
  add owns boolean not null default false,              -- the writer says so
  add label text not null default 'NONE' check (label in ('NONE', 'FREE', 'PAID', 'STAFF')),
  add lang text not null default 'en',                  -- of the interface in which it was written
  add revision integer not null default 1,
  add edited_at timestamptz,
  add helpful double precision not null generated always as (review_helpful(like_count, created_at)) stored;
update review r set lang = m.lang from member m where m.id = r.member_id and m.lang <> 'en';
create index review_helpful on review (product_id, helpful desc, id desc);

-- A like belongs to the words that were liked.
alter table review_like add revision integer not null default 1;

-- Revisions of a review go with it, however it goes.
create function forget_review_revisions() returns trigger language plpgsql as $$
begin
  delete from subject_revision where subject_kind = 'REVIEW' and subject_id = old.id;
  return null;
end $$;
create trigger review_deleted after delete on review for each row when (old.revision > 1) execute function forget_review_revisions();
alter table review enable always trigger review_deleted;

-- As rating_count and rating_sum: without reviews labelled FREE, PAID or STAFF, and of those who say they own the product.
alter table product
  add independent_count integer not null default 0,
  add independent_sum integer not null default 0,
  add owner_count integer not null default 0,
  add owner_sum integer not null default 0;
update product set independent_count = rating_count, independent_sum = rating_sum where rating_count > 0;
