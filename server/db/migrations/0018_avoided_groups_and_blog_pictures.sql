-- Groups of ingredients that a member avoids as a whole: whatever a group holds, also what it comes to hold later.
create table member_ingredient_group (
  member_id integer not null references member (id) on delete cascade,
  group_id integer not null references ingredient_group (id) on delete cascade,
  primary key (member_id, group_id)
);

-- Pictures that were fetched from the blog, written down before they are stored: none outlives its post for long.
create table blog_picture (
  name text primary key,
  shown_at timestamptz not null default now()                  -- when a post last came with it
);
insert into blog_picture (name) select distinct image from blog_post where image ~ '^blog-[0-9a-f]{32}\.webp$';
