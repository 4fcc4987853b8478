import { catalogue } from './catalogue.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';

/** Every text of the pages, in English: the source that types the keys and parameters of `t`. One file a noun. */
export const web = { ...shell, ...error, ...catalogue, ...home, ...list, ...search } as const;
