-- A new e-mail address waits for its code; what somebody wrote may outlive their account.

alter table member add column pending_email text;

-- Words whose writer has left belong to nobody: null is 'Former member'.
alter table review
  alter column member_id drop not null,
  drop constraint review_member_id_fkey,
  add foreign key (member_id) references member (id) on delete set null;
alter table post
  alter column member_id drop not null,
  drop constraint post_member_id_fkey,
  add foreign key (member_id) references member (id) on delete set null;
alter table post_comment
  alter column member_id drop not null,
  drop constraint post_comment_member_id_fkey,
  add foreign key (member_id) references member (id) on delete set null;

-- What goes with a member is found without reading everything.
create index if not exists review_like_member on review_like (member_id);
create index if not exists post_like_member on post_like (member_id);
create index if not exists post_member on post (member_id);
create index if not exists post_comment_member on post_comment (member_id);
