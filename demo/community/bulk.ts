import type { BulkCommunity, BulkMark, BulkPost } from '../../server/db/seed/data.ts';
import { type RandomSource, randomSource } from '../random.ts';
import { conversations } from './topics.ts';

/** How much is talked in a large community. */
interface TalkSizes {
  posts: number;
  comments: number;
  members: number;
}

const OLDEST = 720;
const LIKES_A_POST = 3;
/** One of so many posts is its author's alone, and one of so many marks goes to the posts that everybody comes back to. */
const PRIVATE_ONE_OF = 40;
const FAMOUS_ONE_OF = 12;
const FAMOUS = 50;
/** How far back people read. */
const RECENT = 4_000;

/** Words of the demo's posts and replies, put together anew. Same sizes in, same talk out. */
export function bulkCommunity(sizes: TalkSizes): BulkCommunity {
  const replies = conversations.flatMap(({ posts, more }) => [...posts.flatMap((post) => post.replies), ...more.POST, ...more.DISCUSSION]);
  const draw = randomSource('bulk replies');
  return {
    posts: sizes.posts,
    likes: marks(randomSource('bulk likes'), sizes, sizes.posts * LIKES_A_POST),
    comments: marks(randomSource('bulk comments'), sizes, sizes.comments).map((mark) => ({ ...mark, comment: draw.pick(replies) })),
    written: posts(sizes),
  };
}

function* posts({ posts: count, members }: TalkSizes): Generator<BulkPost> {
  const draw = randomSource('bulk posts');
  const sentences = conversations.flatMap(({ posts: all }) => all.flatMap(({ text }) => text.match(/[^.!?]+[.!?]+/g) ?? []));
  const names = conversations.flatMap(({ posts: all }) => all.map(({ title }) => title));
  for (let nth = 0; nth < count; nth++) {
    const text = Array.from({ length: 2 + draw.below(5) }, () => draw.pick(sentences).trim()).join(' ');
    yield {
      topic: draw.pick(conversations).slug,
      member: draw.below(members),
      type: draw.happens(0.3) ? 'DISCUSSION' : 'POST',
      isPublic: draw.below(PRIVATE_ONE_OF) > 0,
      title: `${draw.pick(names)}, ${nth + 1}`,
      description: text,
      age: (OLDEST * (count - nth)) / count,
    };
  }
}

/** Marks spread over time, each on a post that was there: mostly on young ones. No member marks a post twice. */
function* marks(draw: RandomSource, { posts: count, members }: TalkSizes, howMany: number): Generator<BulkMark> {
  for (let nth = 0; nth < howMany; nth++) {
    const there = Math.max(1, Math.ceil((count * (nth + 1)) / howMany));
    const isFamous = draw.below(FAMOUS_ONE_OF) === 0;
    const back = Math.floor(Math.min(there, RECENT) * draw.unit() ** 2);
    const post = isFamous ? draw.below(Math.min(there, FAMOUS)) : there - 1 - Math.min(back, there - 1);
    // Steps through the members, so that a post meets each of them once before it meets one again.
    yield { post, member: nth % members, age: (OLDEST * (howMany - nth)) / howMany };
  }
}
