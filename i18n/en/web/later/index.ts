import { accessibility } from './accessibility.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { blocks } from './blocks.ts';
import { catalogue } from './catalogue.ts';
import { community } from './community.ts';
import { contact } from './contact.ts';
import { favourites } from './favourites.ts';
import { form } from './form.ts';
import { history } from './history.ts';
import { ingredients } from './ingredients.ts';
import { leaving } from './leaving.ts';
import { moderation } from './moderation.ts';
import { newsletter } from './newsletter.ts';
import { people } from './people.ts';
import { profiles } from './profiles.ts';
import { recommendations } from './recommendations.ts';
import { reviews } from './reviews.ts';
import { rewards } from './rewards.ts';
import { scanning } from './scanning.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { sharing } from './sharing.ts';

/** Texts of popups, forms, members' parts and the pages that need them, loaded with the first of those. */
export const later = {
  ...accessibility,
  ...accounts,
  ...activity,
  ...blocks,
  ...catalogue,
  ...community,
  ...contact,
  ...favourites,
  ...form,
  ...history,
  ...ingredients,
  ...leaving,
  ...moderation,
  ...newsletter,
  ...people,
  ...profiles,
  ...recommendations,
  ...reviews,
  ...rewards,
  ...scanning,
  ...search,
  ...security,
  ...sharing,
} as const;
