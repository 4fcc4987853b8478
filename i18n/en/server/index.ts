import { accounts } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { community } from './community.ts';
import { contact } from './contact.ts';
import { errors } from './errors.ts';
import { favourites } from './favourites.ts';
import { follows } from './follows.ts';
import { history } from './history.ts';
import { newsletter } from './newsletter.ts';
import { profiles } from './profiles.ts';
import { reviews } from './reviews.ts';
import { validation } from './validation.ts';

/** Every text that the server speaks in its answers, in English. One file a noun. */
export const serverTexts = {
  ...errors,
  ...validation,
  ...accounts,
  ...profiles,
  ...catalogue,
  ...reviews,
  ...favourites,
  ...history,
  ...community,
  ...follows,
  ...contact,
  ...newsletter,
} as const;
