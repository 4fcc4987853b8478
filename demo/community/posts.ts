import type { SeedPost } from '../../server/db/seed/data.ts';
import { likesFor } from '../people/index.ts';
import { type RandomSource, randomSource } from '../random.ts';
import type { DemoMember } from '../types.ts';
import { commentsOn } from './comments.ts';
import { postPicture } from './post-pictures.ts';
import { type Speakers, speakers } from './speakers.ts';
import { type Conversation, conversations, type WrittenPost } from './topics.ts';

const OLDEST = 720;
const MOST_LIKES = 190;

/** The 250 posts and discussions of the demo community with their comments; needs a few hundred members to sound like many people. */
export function demoPosts(members: readonly DemoMember[]): SeedPost[] {
  const draw = randomSource('posts');
  const who = speakers(draw, members);
  const seen = { said: new Map<string, number>(), shown: new Map<string, number>() };
  return conversations.flatMap((conversation) =>
    conversation.posts.map((post) => publish(draw, who, conversation, post, members.length, seen)),
  );
}

function publish(
  draw: RandomSource,
  who: Speakers,
  conversation: Conversation,
  written: WrittenPost,
  memberCount: number,
  { said, shown }: { said: Map<string, number>; shown: Map<string, number> },
): SeedPost {
  const age = Math.round((0.4 + OLDEST * draw.unit() ** 1.35) * 1000) / 1000;
  const member = who.pick(`${written.title} ${written.text} ${conversation.slug}`, age);
  // Most posts get few readers, some get very many.
  const heat = draw.unit() ** 3;
  return {
    slug: slugOf(written.title),
    topic: conversation.slug,
    member,
    type: written.talk ? 'DISCUSSION' : 'POST',
    title: written.title,
    description: written.text,
    age,
    likes: likesFor(written.title, member, memberCount, 2 + 14 * heat, MOST_LIKES),
    comments: commentsOn(draw, who, { written, conversation, member, age, heat, said }),
    picture: postPicture(conversation.slug, written, shown),
  };
}

function slugOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-');
}
