import { listSizes } from '../contract/limits.ts';
import { defineUrl, type PathParameters, type SearchOf } from './kit/url.ts';
import { amountParameter, idsParameter, oneOfParameter, textParameter, wholeParameter } from './kit/url-parameters.ts';

/** Ids of the operator's meta contents; a screen without one has built-in texts. */
export type MetaContent = 1 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

const paging = { page: wholeParameter(1, { min: 1, max: 100_000 }), rows: oneOfParameter(listSizes.choices, listSizes.page) };

/** Sort orders of a product list, with direction. */
export const sortOrders = ['popularity', 'price-low', 'price-high', 'rating', 'newest'] as const;

/** Sort orders of search results, by relevance first. */
export const searchOrders = ['relevance', ...sortOrders] as const;

/** Filters of every product list; 0 stars or price means no filter. `hide`: without avoided ingredients and incomplete labels. */
const filters = {
  ...paging,
  brands: idsParameter(200),
  options: idsParameter(200),
  rating: wholeParameter(0, { max: 5 }),
  min: amountParameter(10_000_000),
  max: amountParameter(10_000_000),
  review: oneOfParameter(['', 'YES', 'NO'], ''),
  ingredients: idsParameter(200),
  mode: oneOfParameter(['EXCLUDE', 'INCLUDE'], 'EXCLUDE'),
  hide: oneOfParameter(['', 'YES'], ''),
  sort: oneOfParameter(searchOrders, 'popularity'),
};

/** First letters of brands; '' for all. */
export const brandLetters: readonly string[] = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** `tone`: position of a skin tone among the eight, 0 for all. `language`: only reviews in the page's language. */
const reviews = {
  reviews: wholeParameter(1, { min: 1, max: 100_000 }),
  stars: wholeParameter(0, { max: 5 }),
  country: oneOfParameter(['ALL', 'NOT_ALL'], 'ALL'),
  order: oneOfParameter(['newest', 'helpful', 'rating-high', 'rating-low', 'liked'], 'newest'),
  tone: wholeParameter(0, { max: 8 }),
  hair: oneOfParameter(['', 'WAVE', 'CURLY', 'STRAIGHT', 'KINKY'], ''),
  photos: oneOfParameter(['', 'YES'], ''),
  owners: oneOfParameter(['', 'YES'], ''),
  label: oneOfParameter(['', 'NONE', 'FREE', 'PAID', 'STAFF'], ''),
  language: oneOfParameter(['', 'OWN'], ''),
};

/** A step of an endless list: items to skip, counted from the item `before`, which was the newest when the first step was read. */
const step = { offset: wholeParameter(0, { max: 10_000_000 }), before: wholeParameter(0, { max: 2_147_483_647 }) };

/** A person's content: posts step by step, or reviews page by page. */
const written = { ...step, show: oneOfParameter(['posts', 'reviews'], 'posts'), page: wholeParameter(1, { min: 1, max: 100_000 }) };

/** `mobile=Y` shows a page without header and footer, inside an app. */
const mobile = { mobile: oneOfParameter(['', 'Y', 'N'], '') };

/** `sent=Y`: a form was submitted without JavaScript. */
const sent = { sent: oneOfParameter(['', 'Y'], '') };

/**
 * Every screen of the specification. The name is also that of its files in `routes/`; a screen without files is not served yet and answers
 * like an unknown address. `suspended`: for members, including suspended ones, who cannot log in.
 */
export const screens = {
  home: { url: defineUrl('/home', {}), access: 'everyone', meta: 3 },
  'main-categories': { url: defineUrl('/main-categories', paging), access: 'everyone', meta: 1 },
  categories: { url: defineUrl('/categories/:slug', paging), access: 'everyone', meta: 5 },
  'sub-categories': { url: defineUrl('/sub-categories/:slug', paging), access: 'everyone', meta: 6 },
  category: { url: defineUrl('/category/:slug', filters), access: 'everyone', meta: 7 },
  brands: {
    url: defineUrl('/brands', { ...paging, letter: oneOfParameter(brandLetters, '') }),
    access: 'everyone',
    meta: 4,
  },
  'brand-detail': { url: defineUrl('/brand-detail/:slug', paging), access: 'everyone', meta: 7 },
  brand: { url: defineUrl('/brand/:slug', filters), access: 'everyone', meta: 7 },
  product: { url: defineUrl('/product/:slug', reviews), access: 'everyone', meta: 7 },
  review: { url: defineUrl('/review/:slug', {}), access: 'everyone', meta: null },
  search: { url: defineUrl('/search-result', { keyword: textParameter(100) }), access: 'everyone', meta: null },
  'search-result': {
    url: defineUrl('/search-result/:keyword', { ...filters, sort: oneOfParameter(searchOrders, 'relevance') }),
    access: 'everyone',
    meta: 7,
  },
  'about-us': { url: defineUrl('/about-us', mobile), access: 'everyone', meta: null },
  'terms-conditions': { url: defineUrl('/terms-conditions', mobile), access: 'everyone', meta: null },
  'privacy-policy': { url: defineUrl('/privacy-policy', mobile), access: 'everyone', meta: null },
  'view-activity': { url: defineUrl('/view-activity', {}), access: 'everyone', meta: null },
  'contact-us': { url: defineUrl('/contact-us', sent), access: 'everyone', meta: null },
  community: {
    url: defineUrl('/community', {
      ...step,
      topic: wholeParameter(0, { max: 2_147_483_647 }),
      keyword: textParameter(100),
      people: wholeParameter(1, { min: 1, max: 100_000 }),
    }),
    access: 'everyone',
    meta: 8,
  },
  'community-info': { url: defineUrl('/community-info/:slug', step), access: 'everyone', meta: null },
  'user-info': { url: defineUrl('/user-info/:uuid', written), access: 'everyone', meta: 11 },
  'user-profile': { url: defineUrl('/user-profile/:uuid', written), access: 'everyone', meta: 11 },
  'customer-details': { url: defineUrl('/customer-details/:uuid', {}), access: 'everyone', meta: null },
  signup: { url: defineUrl('/signup', sent), access: 'everyone', meta: null },
  'reset-password': { url: defineUrl('/reset-password', {}), access: 'everyone', meta: null },
  profile: { url: defineUrl('/profile', {}), access: 'member', meta: 10 },
  'edit-profile': { url: defineUrl('/edit-profile', {}), access: 'member', meta: 9 },
  'change-password': { url: defineUrl('/change-password', {}), access: 'member', meta: null },
  'account-security': { url: defineUrl('/account-security', {}), access: 'member', meta: null },
  favourite: {
    url: defineUrl('/favourite', { tab: oneOfParameter(['products', 'scanned', 'brands'], 'products'), page: paging.page }),
    access: 'member',
    meta: null,
  },
  'blocked-people': { url: defineUrl('/blocked-people', {}), access: 'member', meta: null },
  'reward-points': { url: defineUrl('/reward-points', {}), access: 'member', meta: null },
  'my-review': { url: defineUrl('/my-review/:id', {}), access: 'member', meta: null },
  'my-decisions': { url: defineUrl('/my-decisions', {}), access: 'suspended', meta: null },
  'my-decision': { url: defineUrl('/my-decision/:uuid', {}), access: 'suspended', meta: null },
  'my-reports': { url: defineUrl('/my-reports', {}), access: 'member', meta: null },
  'community-rules': { url: defineUrl('/community-rules', {}), access: 'everyone', meta: null },
  'how-we-check-reviews': { url: defineUrl('/how-we-check-reviews', {}), access: 'everyone', meta: null },
  transparency: { url: defineUrl('/transparency', {}), access: 'everyone', meta: null },
  accessibility: { url: defineUrl('/accessibility', {}), access: 'everyone', meta: null },
} as const satisfies Record<string, { url: unknown; access: 'everyone' | 'member' | 'suspended'; meta: MetaContent | null }>;

export type ScreenName = keyof typeof screens;
export type ScreenUrl<N extends ScreenName> = (typeof screens)[N]['url'];
export type ScreenParameters<N extends ScreenName> = PathParameters<ScreenUrl<N>['pattern']>;
export type ScreenSearch<N extends ScreenName> = ReturnType<ScreenUrl<N>['parse']>;
export type PagedSearch = SearchOf<typeof paging>;
export type SortOrder = (typeof searchOrders)[number];
export type ProductFilters = SearchOf<typeof filters>;
