import { accounts } from './accounts.ts';
import { blog } from './blog.ts';
import { catalogue } from './catalogue.ts';
import { error } from './error.ts';
import { favourites } from './favourites.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { moderation } from './moderation.ts';
import { newsletter } from './newsletter.ts';
import { product } from './product.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';

/** Texts in the server's HTML of the shop's pages. They are part of the first load, so keep them few. */
export const first = {
  ...accounts,
  ...blog,
  ...catalogue,
  ...error,
  ...favourites,
  ...home,
  ...list,
  ...moderation,
  ...newsletter,
  ...product,
  ...reviews,
  ...search,
  ...sharing,
  ...shell,
} as const;
