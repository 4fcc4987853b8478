import { defineUrl, type PathParameters, type SearchOf } from './kit/url.ts';
import { ids, oneOf, text, whole } from './kit/url-parameters.ts';

/** Numbers of the page contents (title and description) that the operator writes. */
export type MetaContent = 1 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

const paging = { page: whole(1, { min: 1, max: 100_000 }), rows: oneOf([12, 30, 60], 12) };

/** Sort orders of a product list, as one word each. */
export const sortOrders = ['popularity', 'price-low', 'price-high', 'rating', 'newest'] as const;

/** Filters of every product list; 0 stars and 0 as a price mean no filter. */
const filters = {
  ...paging,
  brands: ids(200),
  options: ids(200),
  rating: whole(0, { max: 5 }),
  min: whole(0, { max: 10_000_000 }),
  max: whole(0, { max: 10_000_000 }),
  review: oneOf(['', 'YES', 'NO'], ''),
  sort: oneOf(sortOrders, 'popularity'),
};

/** First letters of brands; empty for all. */
export const letters = [
  '',
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
] as const;

const reviews = {
  reviews: whole(1, { min: 1, max: 100_000 }),
  stars: whole(0, { max: 5 }),
  country: oneOf(['ALL', 'NOT_ALL'], 'ALL'),
  order: oneOf(['newest', 'rating-high', 'rating-low', 'liked'], 'newest'),
};

/** `mobile=Y` shows a page without header and footer, inside an app. */
const mobile = { mobile: oneOf(['', 'Y', 'N'], '') };

/**
 * Every screen of the specification. Its name is also the name of its files in `routes/`; a screen without files there is not served yet
 * and answers like an unknown address.
 */
export const screens = {
  home: { url: defineUrl('/home', {}), access: 'everyone', meta: 3 },
  'main-categories': { url: defineUrl('/main-categories', paging), access: 'everyone', meta: 1 },
  categories: { url: defineUrl('/categories/:slug', paging), access: 'everyone', meta: 5 },
  'sub-categories': { url: defineUrl('/sub-categories/:slug', paging), access: 'everyone', meta: 6 },
  category: { url: defineUrl('/category/:slug', filters), access: 'everyone', meta: 7 },
  brands: {
    url: defineUrl('/brands', { ...paging, letter: oneOf(letters, '') }),
    access: 'everyone',
    meta: 4,
  },
  'brand-detail': { url: defineUrl('/brand-detail/:slug', paging), access: 'everyone', meta: 7 },
  brand: { url: defineUrl('/brand/:slug', filters), access: 'everyone', meta: 7 },
  product: { url: defineUrl('/product/:slug', reviews), access: 'everyone', meta: 7 },
  review: { url: defineUrl('/review/:slug', {}), access: 'everyone', meta: null },
  search: { url: defineUrl('/search-result', { keyword: text(100) }), access: 'everyone', meta: null },
  'search-result': { url: defineUrl('/search-result/:keyword', filters), access: 'everyone', meta: 7 },
  'about-us': { url: defineUrl('/about-us', mobile), access: 'everyone', meta: null },
  'terms-conditions': { url: defineUrl('/terms-conditions', mobile), access: 'everyone', meta: null },
  'privacy-policy': { url: defineUrl('/privacy-policy', mobile), access: 'everyone', meta: null },
  'view-activity': { url: defineUrl('/view-activity', {}), access: 'everyone', meta: null },
  'contact-us': { url: defineUrl('/contact-us', {}), access: 'everyone', meta: 11 },
  community: { url: defineUrl('/community', {}), access: 'everyone', meta: 8 },
  'community-info': { url: defineUrl('/community-info/:slug', {}), access: 'everyone', meta: 11 },
  'user-info': { url: defineUrl('/user-info/:uuid', {}), access: 'everyone', meta: 11 },
  'user-profile': { url: defineUrl('/user-profile/:uuid', {}), access: 'everyone', meta: 11 },
  'customer-details': { url: defineUrl('/customer-details/:uuid', {}), access: 'everyone', meta: null },
  signup: { url: defineUrl('/signup', {}), access: 'everyone', meta: null },
  'reset-password': { url: defineUrl('/reset-password', {}), access: 'everyone', meta: null },
  profile: { url: defineUrl('/profile', {}), access: 'member', meta: 10 },
  'edit-profile': { url: defineUrl('/edit-profile', {}), access: 'member', meta: 9 },
  'change-password': { url: defineUrl('/change-password', {}), access: 'member', meta: null },
  favourite: { url: defineUrl('/favourite', {}), access: 'member', meta: null },
  'my-review': { url: defineUrl('/my-review/:id', {}), access: 'member', meta: null },
} as const satisfies Record<string, { url: unknown; access: 'everyone' | 'member'; meta: MetaContent | null }>;

export type ScreenName = keyof typeof screens;
export type ScreenUrl<N extends ScreenName> = (typeof screens)[N]['url'];
export type ScreenParameters<N extends ScreenName> = PathParameters<ScreenUrl<N>['pattern']>;
export type ScreenSearch<N extends ScreenName> = ReturnType<ScreenUrl<N>['parse']>;
export type PagedSearch = SearchOf<typeof paging>;
export type Letter = (typeof letters)[number];
export type SortOrder = (typeof sortOrders)[number];
export type ProductFilters = SearchOf<typeof filters>;
