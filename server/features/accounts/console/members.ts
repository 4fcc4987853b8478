import { strikesOf } from '../../../db/strikes.ts';
import { isAmong, type ResourceStore, tableStore } from '../../console/index.ts';
import { LIVE_SESSION } from '../sessions.ts';
import { membersNamed } from './queries.ts';

/**
 * Members in the console, read-only: without passwords or avoided ingredients, and of the address only the first letter and the domain. A
 * complete address as keyword finds its member; part of one finds nobody, or the masked address could be guessed letter by letter.
 */
export const memberStore: ResourceStore = tableStore({
  name: 'members',
  table: 'member',
  columns: {
    uuid: { read: 't.uuid' },
    name: { read: 't.name' },
    user_name: { read: 't.user_name' },
    image: { read: 't.image' },
    email: { read: `left(t.email, 1) || '•••@' || split_part(t.email, '@', 2)` },
    country: { read: 't.country' },
    lang: { read: 't.lang' },
    is_verified: { read: 't.is_verified' },
    role: { read: `coalesce((select g.role from staff_grant g where g.member_id = t.id), t.role)` },
    reward_points: { read: 't.reward_points' },
    review_count: { read: '(select count(*)::integer from review r where r.member_id = t.id)' },
    post_count: { read: 't.post_count' },
    follower_count: { read: 't.follower_count' },
    strikes: { read: strikesOf('t.id') },
    session_count: { read: `(select count(*)::integer from session s where s.member_id = t.id and ${LIVE_SESSION})` },
    seen_at: { read: '(select max(s.used_at) from session s where s.member_id = t.id)' },
    created_at: { read: 't.created_at' },
  },
  orders: { name: 't.name collate "C"', user_name: 't.user_name collate "C"' },
  orderBy: 't.created_at desc',
  indexed: (keyword) => isAmong(membersNamed(keyword)),
  changed: () => undefined,
});
