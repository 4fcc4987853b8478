/** What a member wrote who is afterwards hidden from some or all readers, and where it appears. */
export interface Written {
  uuid: string;
  name: string;
  productId: number;
  /** A post by another member, which they commented. */
  postId: number;
  word: string;
}

/** Every list with texts or names of members, each called so that those of the member in question would be in it. */
export const peopleLists: Record<string, (written: Written) => Record<string, unknown>[]> = {
  'GET review/list/pagination/{productId}': ({ productId }) => [
    { productId, limit: 60 },
    { productId, limit: 60, rating: 4, order_by: 'like_count' },
    { productId, limit: 60, order_by: 'helpful', with_photos: 1 },
    { productId, limit: 60, country: 'NOT_ALL' },
    { productId, limit: 60, skin_tone: '#EDCBBD' },
  ],
  'GET review/photos/{productId}': ({ productId }) => [{ productId, limit: 60 }],
  'GET review/by/{uuid}': ({ uuid }) => [{ uuid }],
  'GET customer/pagination/list': ({ name }) => [{ keyword: name }, { limit: 60 }],
  'GET hotpost/list': ({ word }) => [{ limit: 60 }, { keyword: word }],
  'GET post/list': ({ uuid, word }) => [
    { limit: 60 },
    { limit: 60, topic_id: 2 },
    { limit: 60, type: 'DISCUSSION' },
    { limit: 60, topic_id: 2, type: 'DISCUSSION' },
    { uuid },
    { keyword: word },
    { keyword: word, uuid },
  ],
  'GET post/comment/list/{postId}': ({ postId }) => [{ postId, limit: 60 }],
  'GET reward/list': () => [{ limit: 60 }],
};

/** All other lists: of the shop's own things, and of what only the caller keeps. */
export const listsWithoutPeople = [
  'GET language/all',
  'GET currency/all',
  'GET country/list',
  'GET banner/pagination/list',
  'GET blog/post/list',
  'GET top-menu/category/listv2',
  'GET category/pagination/list',
  'GET sub-category/list',
  'GET sub-category/by/slug/list/{slug}',
  'GET brand/pagination/list',
  'GET brand/list',
  'POST search/list-web',
  'POST product/search-web',
  'POST search/attributes',
  'POST product/list/categorie-web/{slug}',
  'POST product/by/brand-slug-web/{slug}',
  'POST product/attributes/{slug}',
  'POST brand/attributes/{slug}',
  'GET highest/rated/product/list',
  'GET recent/viewed/product/list',
  'GET recommended/product/list',
  'GET similar/product',
  'GET all/ingredients',
  'GET ingredient-group/list',
  'POST all/favourite-web',
  'POST all/brand/favourite-web',
  'GET scan/recent',
  'GET topic/all',
  'GET block/list',
  'GET account/session/list',
  'GET account/identity/list',
  'GET review/{id}/revisions',
  'GET report/mine',
  'GET decision/list',
];
