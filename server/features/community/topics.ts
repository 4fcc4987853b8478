import { archived } from '../../db/archived.ts';
import { prepare } from '../../db/prepared-statements.ts';

export interface TopicRow {
  id: number;
  title: string;
  image: string | null;
  followerCount: number;
  postCount: number;
  isFollowed: boolean;
}

/** All topics that are not archived in shop order, titled in a language ($2) and marked for a member ($1; 0: a visitor). */
export const selectTopics = prepare<TopicRow>(`
  select t.id, t.image, t.follower_count as "followerCount", t.post_count as "postCount",
    (select x.title from topic_text x where x.topic_id = t.id and x.lang in ($2::text, 'en') and x.title is not null order by x.lang = 'en' limit 1) as title,
    exists (select from topic_follow f where f.topic_id = t.id and f.member_id = $1::int) as "isFollowed"
  from topic t where not ${archived('topics', 't.id')} order by t.position, t.id`);
