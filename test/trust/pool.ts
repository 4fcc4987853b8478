import type { Endpoint } from '../../contract/endpoint.ts';

type Known = string | number;
/** Maximum number remembered per kind; later ones replace earlier ones. */
const MOST = 150;

/** Ids, slugs and uuids of existing things by kind, learnt from the shop's answers. */
export class Pool {
  readonly #known = new Map<string, Known[]>();
  #turn = 0;

  add(kind: string, value: unknown): void {
    if (typeof value !== 'number' && typeof value !== 'string') return;
    const all = this.#known.get(kind) ?? [];
    this.#known.set(kind, all);
    if (all.includes(value)) return;
    this.#turn += 1;
    if (all.length < MOST) all.push(value);
    else all[this.#turn % MOST] = value;
  }

  of(kind: string): readonly Known[] {
    return this.#known.get(kind) ?? [];
  }
}

/** Kind of thing that a field refers to, whatever the call. */
const kindOfField: Record<string, string> = {
  ...{
    product_id: 'products',
    productId: 'products',
    brand_id: 'brands',
    brands: 'brands',
    category_id: 'categories',
    parent_id: 'categories',
  },
  ...{ categorie_id: 'categories', categorie_ids: 'categories', sub_categorie_ids: 'categories', sub_sub_categorie_ids: 'categories' },
  ...{
    topic: 'topics',
    topic_id: 'topics',
    post_id: 'posts',
    postId: 'posts',
    review_id: 'reviews',
    to_id: 'members',
    member_id: 'members',
  },
  ...{ who: 'members', property_id: 'properties', attribute_master_ids: 'property-options', option_ids: 'property-options' },
  ...{
    ingredient_ids: 'ingredients',
    alergic_ingredients: 'ingredients',
    favorite_ingredients: 'ingredients',
    ingredient_id: 'ingredients',
  },
  ...{ group_ids: 'ingredient-groups', alergic_ingredient_groups: 'ingredient-groups', uuids: 'members uuid', barcode: 'barcodes' },
  ...{ ticket: 'tickets', revision_id: 'revisions', country_id: 'countries' },
};

/** The same for `id`, `uuid`, `slug` and `token`, which refer to the subject of their call. */
const kindByPath: [RegExp, string][] = [
  [/^console\/[\w-]+\/\{id\}|^console\/products\/bulk\/\{id\}/, ''],
  [/^console\/translations\/\{type\}/, 'products'],
  [/^console\/decisions|^decision/, 'decisions'],
  [/^console\/unknown-ingredients/, 'unknown tokens'],
  [/^console\/factor\/passkey|^account\/factor\/passkey/, 'passkeys'],
  [/^account\/session/, 'sessions of the shop'],
  [/^account\/identity/, 'identities'],
  [/^review\/photo$/, 'reviews'],
  [/^review\/photo/, 'photos'],
  [/^review\/by|^customer\/detail|^post\/list/, 'members'],
  [/^review|^like\/product/, 'reviews'],
  [/^post\/comment/, 'comments'],
  [/^(edit-post|delete-post|get-post|post\/photo|hotpost)/, 'posts'],
  [/^(user\/photo|remove\/photo|reset\/password|block\/list)/, 'members'],
  [/^(sub-category|category|product\/attributes|product\/list\/categorie-web|top-menu)/, 'categories'],
  [/^(brand\/attributes|product\/by\/brand-slug-web)/, 'brands'],
  [/^(product\/slug|similar)/, 'products'],
  [/^all\/ingredients/, 'ingredients'],
  [/^report/, 'reported'],
];

/** Kind of thing that a call is about: for console calls its resource; null if it has no kind. */
export function kindOfCall({ path }: Endpoint): string | null {
  const kind = kindByPath.find(([pattern]) => pattern.test(path))?.[1];
  if (kind !== '') return kind ?? null;
  return path.startsWith('console/products/bulk') ? 'bulk' : (path.split('/')[1] ?? null);
}

/** Kind of thing that a field of a call refers to; null: none. `{slug}` and `{uuid}` have kinds of their own. */
export function kindOf(endpoint: Endpoint, field: string): string | null {
  const kind = kindOfCall(endpoint);
  if (field === 'id' && endpoint.path.endsWith('/revert')) return `${kind} changed`;
  if (field === 'id' && endpoint.path.endsWith('/restore')) return `${kind} archived`;
  if (field === 'id' || field === 'ids' || field === 'before_id' || field === 'token') return kind;
  if (field === 'uuid' || field === 'slug') {
    // A slug in the input is a new one.
    return kind === null || (field === 'slug' && !endpoint.path.includes('{slug}'))
      ? null
      : kind === 'decisions'
        ? kind
        : `${kind} ${field}`;
  }
  if (field === 'category_id' && endpoint.path.startsWith('console/products')) return 'leaves';
  return kindOfField[field] ?? null;
}

/** Kinds of the things in answers, by property name. */
const kindOfPart: Record<string, string> = {
  ...{
    customer: 'members',
    author: 'members',
    by: 'members',
    claimed_by: 'members',
    product: 'products',
    brand: 'brands',
    category: 'categories',
  },
  ...{
    categories: 'categories',
    topic: 'topics',
    photos: 'photos',
    passkeys: 'passkeys',
    decisions: 'decisions',
    sub_categories: 'categories',
  },
};

/** Kinds of the things in answers, by call, where the path does not imply the kind. */
const kindByAnswer: [RegExp, string][] = [
  [/^product\/|^recommended|^highest|^all\/favourite|^recent|^scan|^similar/, 'products'],
  [/^(brand\/|all\/brand)/, 'brands'],
  [/^(category|sub-category|top-menu)/, 'categories'],
  [/^(post\/list|hotpost|add-post|get-post)/, 'posts'],
  [/^post\/comment/, 'comments'],
  [/^review\/photo/, 'photos'],
  [/^review/, 'reviews'],
  [/^customer\/pagination|^block\/list/, 'members'],
  [/^topic/, 'topics'],
  [/^all\/ingredients/, 'ingredients'],
  [/^ingredient-group/, 'ingredient-groups'],
  [/^account\/session/, 'sessions of the shop'],
  [/^account\/identity/, 'identities'],
  [/^account\/factor|^console\/me$/, 'passkeys'],
  [/^decision\/list/, 'decisions'],
  [/^country/, 'countries'],
  [/^console\/products\/bulk/, 'bulk'],
  [/^console\/cases\/\{id\}\/decision/, 'nothing'],
  [/^console\/[\w-]+\/\{id\}\/history/, 'revisions'],
  [/^console\/categories\/tree/, 'categories'],
];

function kindOfAnswer(endpoint: Endpoint): string {
  const { path } = endpoint;
  return (
    kindByAnswer.find(([pattern]) => pattern.test(path))?.[1] ?? (path.startsWith('console/') ? (path.split('/')[1] ?? '') : 'nothing')
  );
}

/** Remembers the things in an answer; `maker` is their owner, if known. */
export function remember(pool: Pool, endpoint: Endpoint, body: unknown, maker: number | null): void {
  const look = (part: unknown, kind: string): void => {
    if (Array.isArray(part)) for (const one of part) look(one, kind);
    else if (typeof part === 'object' && part !== null)
      for (const [name, value] of Object.entries(part)) {
        if (name === 'id' || (name === 'uuid' && kind === 'decisions')) {
          pool.add(kind, value);
          if (maker !== null) pool.add(`${kind} of ${maker}`, value);
        } else if (name === 'uuid' || name === 'slug') pool.add(`${kind} ${name}`, value);
        else if (name === 'decision' || name === 'ticket' || name === 'token')
          pool.add(`${name === 'token' ? 'unknown token' : name}s${name === 'ticket' ? ` of ${maker}` : ''}`, value);
        else if (name === 'image' && endpoint.path === 'console/picture') pool.add('pictures', value);
        else if (name === 'category_id') pool.add('leaves', value);
        else if (name === 'barcodes' && Array.isArray(value)) for (const one of value) pool.add('barcodes', one);
        else look(value, kindOfPart[name] ?? (name === 'list' || name === 'info' ? kind : 'nothing'));
      }
  };
  look(body, kindOfAnswer(endpoint));
}
