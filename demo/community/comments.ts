import type { SeedPost } from '../../server/db/seed/data.ts';
import type { RandomSource } from '../random.ts';
import type { Speakers } from './speakers.ts';
import anywhere from './topics/anywhere.json' with { type: 'json' };
import type { Conversation, WrittenPost } from './topics.ts';

type Comment = SeedPost['comments'][number];

interface Occasion {
  written: WrittenPost;
  conversation: Conversation;
  /** Author and age of the post. */
  member: number;
  age: number;
  /** How much discussion the post attracts, 0 to 1. */
  heat: number;
  /** How often each general answer has been used. */
  said: Map<string, number>;
}

const MOST = 25;
/** Maximum number of uses of a general answer. */
const MOST_USES = 7;

/** Comments on a post, oldest first: the answers written for it, and for lively posts also general answers of the topic. */
export function commentsOn(draw: RandomSource, who: Speakers, occasion: Occasion): Comment[] {
  const { member, age } = occasion;
  if (draw.happens(0.07)) return [];
  const texts = answers(draw, occasion);
  const spoken = new Set<number>();
  let passed = 0;
  return texts.map(({ text, byAuthor }) => {
    // Comments start soon after the post and come at growing intervals.
    passed += (age - passed) * 0.35 * draw.unit() ** 3;
    const when = Math.round((age - passed) * 1000) / 1000;
    let speaker = byAuthor ? member : who.pick(text, when, member);
    for (let attempt = 0; !byAuthor && spoken.has(speaker) && attempt < 20; attempt++) speaker = who.pick(text, when, member);
    spoken.add(speaker);
    return { member: speaker, comment: text, age: Math.max(0.01, when) };
  });
}

interface Answer {
  text: string;
  byAuthor: boolean;
}

function answers(draw: RandomSource, { written, conversation, heat, said }: Occasion): Answer[] {
  const type = written.talk ? 'DISCUSSION' : 'POST';
  const own = draw.shuffle(written.replies);
  const most = Math.max(own.length, Math.round(MOST * heat));
  const count = heat < 0.1 ? 1 + draw.below(own.length) : own.length + draw.below(most - own.length + 1);
  const topical = unworn(draw.shuffle(conversation.more[type]), said);
  const general = unworn(draw.shuffle(anywhere[type]), said);
  const others = [...topical, ...general].slice(0, Math.max(0, count - own.length));
  for (const text of others) said.set(text, (said.get(text) ?? 0) + 1);
  const list = [...own.slice(0, count), ...others].map((text): Answer => ({ text, byAuthor: false }));
  const thanks = unworn(anywhere.thanks[type], said);
  if (list.length > 2 && list.length < MOST && thanks.length > 0 && draw.happens(0.35)) {
    const text = draw.pick(thanks);
    said.set(text, (said.get(text) ?? 0) + 1);
    list.push({ text, byAuthor: true });
  }
  return list;
}

const unworn = (texts: readonly string[], said: ReadonlyMap<string, number>) => texts.filter((text) => (said.get(text) ?? 0) < MOST_USES);
