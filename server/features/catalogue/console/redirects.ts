import type { SluggedKind } from '../../../http/moved-page.ts';

const kinds: readonly string[] = ['brand', 'category', 'product'] satisfies SluggedKind[];

/** Whether things of a table have pages with their slug in the address, and so need redirects. */
export const hasPages = (table: string): table is SluggedKind => kinds.includes(table);
