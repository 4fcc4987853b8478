import type { DemoTopic } from '../shapes.ts';
import barrierCare from './stock/barrier-care.json' with { type: 'json' };
import breakouts from './stock/breakouts.json' with { type: 'json' };
import colour from './stock/colour.json' with { type: 'json' };
import emptiesAndThrift from './stock/empties-and-thrift.json' with { type: 'json' };
import hairAndCurls from './stock/hair-and-curls.json' with { type: 'json' };
import nails from './stock/nails.json' with { type: 'json' };
import readingLabels from './stock/reading-labels.json' with { type: 'json' };
import scent from './stock/scent.json' with { type: 'json' };
import shavingAndBeards from './stock/shaving-and-beards.json' with { type: 'json' };
import skinStories from './stock/skin-stories.json' with { type: 'json' };
import slowEvenings from './stock/slow-evenings.json' with { type: 'json' };
import sunSense from './stock/sun-sense.json' with { type: 'json' };

/** A post as it was written by hand, with the answers that belong to it. */
export interface WrittenPost {
  title: string;
  text: string;
  /** A discussion asks something; a post tells something. */
  talk?: boolean;
  /** Number of its picture in the pack. */
  picture?: number;
  replies: string[];
}

/** A topic with everything written about it. */
export interface Conversation extends DemoTopic {
  posts: WrittenPost[];
  /** Answers that fit any post or discussion of the topic. */
  more: { POST: string[]; DISCUSSION: string[] };
}

/** The twelve conversations, in the order of the shop's tabs. */
export const conversations: readonly Conversation[] = [
  ...[barrierCare, colour, scent, hairAndCurls, emptiesAndThrift, readingLabels],
  ...[sunSense, breakouts, nails, slowEvenings, shavingAndBeards, skinStories],
];

/** The topics of the community. */
export function demoTopics(): DemoTopic[] {
  return conversations.map(({ slug, title }) => ({ slug, title }));
}
