import barrierCare from './topics/barrier-care.json' with { type: 'json' };
import breakouts from './topics/breakouts.json' with { type: 'json' };
import colour from './topics/colour.json' with { type: 'json' };
import emptiesAndThrift from './topics/empties-and-thrift.json' with { type: 'json' };
import hairAndCurls from './topics/hair-and-curls.json' with { type: 'json' };
import nails from './topics/nails.json' with { type: 'json' };
import readingLabels from './topics/reading-labels.json' with { type: 'json' };
import scent from './topics/scent.json' with { type: 'json' };
import shavingAndBeards from './topics/shaving-and-beards.json' with { type: 'json' };
import skinStories from './topics/skin-stories.json' with { type: 'json' };
import slowEvenings from './topics/slow-evenings.json' with { type: 'json' };
import sunSense from './topics/sun-sense.json' with { type: 'json' };

/** A hand-written post with the answers written for it. */
export interface WrittenPost {
  title: string;
  text: string;
  /** True for a discussion, which asks for replies. */
  talk?: boolean;
  /** Number of its picture in the pack. */
  picture?: number;
  replies: string[];
}

/** Everything written about a topic. */
export interface Conversation {
  /** Slug of the topic. */
  slug: string;
  posts: WrittenPost[];
  /** Answers that fit any post or discussion of the topic. */
  more: { POST: string[]; DISCUSSION: string[] };
}

/** The twelve topics' conversations, in the order of the shop's tabs. */
export const conversations: readonly Conversation[] = [
  ...[barrierCare, colour, scent, hairAndCurls, emptiesAndThrift, readingLabels],
  ...[sunSense, breakouts, nails, slowEvenings, shavingAndBeards, skinStories],
];
