import { accounts } from './accounts.ts';
import { blocks } from './blocks.ts';
import { community } from './community.ts';
import { consoleTexts } from './console.ts';
import { contact } from './contact.ts';
import { errors } from './errors.ts';
import { favourites } from './favourites.ts';
import { follows } from './follows.ts';
import { history } from './history.ts';
import { ingredientGroups } from './ingredient-groups.ts';
import { moderation } from './moderation.ts';
import { newsletter } from './newsletter.ts';
import { pictures } from './pictures.ts';
import { profiles } from './profiles.ts';
import { recommendations } from './recommendations.ts';
import { reviews } from './reviews.ts';
import { validation } from './validation.ts';

/** All English texts of the server's answers. One file per noun. */
export const serverTexts = {
  ...errors,
  ...validation,
  ...accounts,
  ...profiles,
  ...contact,
  ...community,
  ...newsletter,
  ...pictures,
  ...follows,
  ...blocks,
  ...favourites,
  ...history,
  ...reviews,
  ...recommendations,
  ...moderation,
  ...ingredientGroups,
  ...consoleTexts,
} as const;
