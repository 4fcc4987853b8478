import type { EndpointMap } from '../../contract/index.ts';

/**
 * Calls whose answers to a visitor depend only on the address, `lang` and `symbol`. They change by edits, which drop everything, or by
 * ratings, which lists may show a minute late, as pages do; for other changes see `tagged`.
 */
const forEverybody: ReadonlySet<string> = new Set<keyof EndpointMap>([
  'GET language/all',
  'GET currency/all',
  'GET metaContent/detail/{n}',
  'GET cms/social-media',
  'GET cms/contact-us',
  'GET cms/about-us',
  'GET cms/privacy',
  'GET cms/terms',
  'GET banner/pagination/list',
  'GET top-menu/category/listv2',
  'GET category/pagination/list',
  'GET sub-category/list',
  'GET sub-category/by/slug/list/{slug}',
  'GET brand/pagination/list',
  'GET brand/list',
  'GET highest/rated/product/list',
  'GET product/slug/detail/{slug}',
  'GET similar/product',
  'GET all/ingredients',
  'GET ingredient-group/list',
  'GET review/list/pagination/{productId}',
  'GET review/photos/{productId}',
  'GET topic/all',
  'GET rules',
  'GET review/policy',
]);

interface Reviews {
  list: { customer: { uuid: string | null } }[];
}

const reviewTags = ({ productId }: { productId?: string }, body: string): string[] => [
  `product:${productId}`,
  ...(JSON.parse(body) as Reviews).list.flatMap(({ customer }) => (customer.uuid === null ? [] : [`member:${customer.uuid}`])),
];

/** The tags of answers that show something which is purged by tag. */
const tagged: Partial<Record<keyof EndpointMap, (parameters: { productId?: string }, body: string) => string[]>> = {
  'GET banner/pagination/list': () => ['screen:home'],
  'GET product/slug/detail/{slug}': (_parameters, body) => [`product:${(JSON.parse(body) as { info: { id: number } }).info.id}`],
  'GET review/list/pagination/{productId}': reviewTags,
  'GET review/photos/{productId}': reviewTags,
  'GET topic/all': () => ['topics'],
};

/**
 * Lists and suggestions that are also the same for every visitor, but are requested by POST, which no cache in front of the shop keeps.
 * Searches are not included, since each one is counted.
 */
export const listsForEverybody: ReadonlySet<string> = new Set<keyof EndpointMap>([
  'POST product/list/categorie-web/{slug}',
  'POST product/by/brand-slug-web/{slug}',
  'POST product/attributes/{slug}',
  'POST brand/attributes/{slug}',
  'POST search/attributes',
  'POST search/list-web',
]);

/** Whether a call's answer is the same for every visitor of a language and currency, and depends on the address alone. */
export const isForEverybody = (call: string): boolean => forEverybody.has(call);

/** The same, including calls whose input is sent as a body. */
export const isSameForVisitors = (call: string): boolean => forEverybody.has(call) || listsForEverybody.has(call);

/** The tags by which a call's answer is dropped. `parameters`: of its path. */
export const tagsOfAnswer = (call: string, parameters: unknown, body: string): string[] =>
  tagged[call as keyof EndpointMap]?.(parameters as object, body) ?? [];
