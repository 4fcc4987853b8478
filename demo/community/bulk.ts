import type { BulkCommunity, BulkMark, BulkPost } from '../../server/db/seed/data.ts';
import { type RandomSource, randomSource } from '../random.ts';
import { conversations } from './topics.ts';

/** Number of posts, comments and marks in a large community. */
interface TalkSizes {
  posts: number;
  comments: number;
  members: number;
}

const OLDEST = 720;
const LIKES_A_POST = 3;
/** One in PRIVATE_ONE_OF posts is private; one in FAMOUS_ONE_OF marks goes to the FAMOUS first posts. */
const PRIVATE_ONE_OF = 40;
const FAMOUS_ONE_OF = 12;
const FAMOUS = 50;
/** Marks go to at most this many of the newest posts, famous ones aside. */
const RECENT = 4_000;

/** Recombines the words of the demo's posts and replies. Deterministic for the same sizes. */
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

/** Marks spread over time, each on a post that exists by then, mostly a recent one. No member marks a post twice. */
function* marks(draw: RandomSource, { posts: count, members }: TalkSizes, howMany: number): Generator<BulkMark> {
  for (let nth = 0; nth < howMany; nth++) {
    const there = Math.max(1, Math.ceil((count * (nth + 1)) / howMany));
    const isFamous = draw.below(FAMOUS_ONE_OF) === 0;
    const back = Math.floor(Math.min(there, RECENT) * draw.unit() ** 2);
    const post = isFamous ? draw.below(Math.min(there, FAMOUS)) : there - 1 - Math.min(back, there - 1);
    // Members take turns, so that a post gets a mark from each of them before any marks it again.
    yield { post, member: nth % members, age: (OLDEST * (howMany - nth)) / howMany };
  }
}
