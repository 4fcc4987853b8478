import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { catalogue } from './catalogue.ts';
import { error } from './error.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { product } from './product.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';

/** Every text of the pages, in English: the source that types the keys and parameters of `t`. One file a noun. */
export const web = {
  ...shell,
  ...error,
  ...accounts,
  ...activity,
  ...catalogue,
  ...form,
  ...home,
  ...list,
  ...product,
  ...reviews,
  ...sharing,
  ...search,
} as const;
