import type { Resource } from './field.ts';
import { COUNT, MADE, NAME } from './usual.ts';

/** Members, contact messages and newsletter subscribers. */
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
      /** Masked as `j•••@example.com`; a separate call reveals the whole address. */
      email: { kind: 'line', readOnly: true, listed: true },
      country: { kind: 'line', readOnly: true, listed: true, filters: true },
      lang: { kind: 'line', readOnly: true, listed: true, filters: true },
      is_verified: { kind: 'flag', readOnly: true, listed: true, filters: true },
      role: { kind: 'line', readOnly: true, listed: true },
      reward_points: COUNT,
      review_count: { kind: 'whole', readOnly: true },
      post_count: COUNT,
      follower_count: COUNT,
      /** Number of strikes (standing decisions of the last year). */
      strikes: { kind: 'whole', readOnly: true },
      session_count: { kind: 'whole', readOnly: true },
      /** When one of the member's sessions was last used. */
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
      /** The latest answer; a separate call lists all. */
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
      /** Masked as `j•••@example.com`, except in the export. */
      address: { kind: 'line', readOnly: true, listed: true, sorts: true },
      lang: { kind: 'line', readOnly: true, listed: true, filters: true },
      confirmed_at: { kind: 'moment', readOnly: true, listed: true, sorts: true },
      is_confirmed: { kind: 'flag', readOnly: true, listed: true, filters: true },
      created_at: MADE,
    },
    texts: {},
  },
};
