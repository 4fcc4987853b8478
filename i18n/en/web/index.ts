import { first } from './first/index.ts';
import { later } from './later/index.ts';

/** Every text of the pages, in English: the source that types the keys and parameters of `t`. One file a noun. */
export const web = { ...first, ...later } as const;
