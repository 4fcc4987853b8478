import { first } from './first/index.ts';
import { later } from './later/index.ts';

/** All English texts of the pages, which type the keys and parameters of `t`. One file per noun. */
export const web = { ...first, ...later } as const;
