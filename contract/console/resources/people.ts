import type { Resource } from './field.ts';
import { COUNT, MADE, NAME } from './usual.ts';

/** Who uses the shop, and what they write to it. */
export const peopleResources: Record<'members' | 'messages' | 'subscribers', Resource> = {
  members: {
    permission: 'members',
    id: 'number',
    acts: [],
    fields: {
      uuid: { kind: 'line', readOnly: true },
      name: { ...NAME, readOnly: true },
      user_name: { kind: 'line', readOnly: true, listed: true, sorts: true },
      image: { kind: 'picture', readOnly: true },
      /** Veiled: `j•••@example.com`; a call of its own tells the whole address. */
      email: { kind: 'line', readOnly: true, listed: true },
      country: { kind: 'line', readOnly: true, listed: true, filters: true },
      lang: { kind: 'line', readOnly: true, listed: true, filters: true },
      is_verified: { kind: 'flag', readOnly: true, listed: true, filters: true },
      role: { kind: 'line', readOnly: true, listed: true },
      reward_points: COUNT,
      review_count: { kind: 'whole', readOnly: true },
      post_count: COUNT,
      follower_count: COUNT,
      /** Decisions of the last year that stand against them. */
      strikes: { kind: 'whole', readOnly: true },
      session_count: { kind: 'whole', readOnly: true },
      /** When a session of theirs was last used. */
      seen_at: { kind: 'moment', readOnly: true, listed: true },
      created_at: MADE,
    },
    texts: {},
  },
  messages: {
    permission: 'messages',
    id: 'number',
    acts: ['update'],
    fields: {
      name: { ...NAME, readOnly: true },
      email: { kind: 'email', readOnly: true, listed: true },
      subject: { kind: 'line', readOnly: true, listed: true },
      message: { kind: 'prose', readOnly: true },
      lang: { kind: 'line', readOnly: true, listed: true, filters: true },
      state: { kind: 'choice', choices: ['OPEN', 'ANSWERED', 'CLOSED'], required: true, listed: true, filters: true },
      /** The latest answer; a call of its own lists all. */
      answer: { kind: 'prose', readOnly: true },
      answered_at: { kind: 'moment', readOnly: true },
      created_at: MADE,
    },
    texts: {},
  },
  subscribers: {
    permission: 'settings',
    id: 'number',
    acts: ['archive'],
    fields: {
      /** Veiled but in the export: `j•••@example.com`. */
      address: { kind: 'line', readOnly: true, listed: true, sorts: true },
      lang: { kind: 'line', readOnly: true, listed: true, filters: true },
      confirmed_at: { kind: 'moment', readOnly: true, listed: true, sorts: true },
      is_confirmed: { kind: 'flag', readOnly: true, listed: true, filters: true },
      created_at: MADE,
    },
    texts: {},
  },
};
