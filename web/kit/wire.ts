import type { Key, Output } from '../../contract/index.ts';

// Types only: the schemas themselves never reach the browser.
export type { Input, Key as CallKey, Output } from '../../contract/index.ts';

/** One item of a list answer. */
export type Item<K extends Key> = Output<K> extends { list: (infer T)[] } ? T : never;

export type ProductCard = Item<'GET highest/rated/product/list'>;
