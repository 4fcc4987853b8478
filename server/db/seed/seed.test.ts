import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { refreshIngredientGroups } from '../../import/ingredient-groups.ts';
import { seedStarterContent } from '../../starter-content/seed.ts';
import type { SeedData, SeedMember, SeedPost, SeedProduct } from './data.ts';
import { isEmpty, type SeedOptions, seedShop } from './seed.ts';

const product = (slug: string, brand: string, category: string, more: Partial<SeedProduct> = {}): SeedProduct => ({
  ...{ slug, brand, category, name: slug.toUpperCase(), description: `About\t${slug}`, priceMinor: 1200, barcode: '2000000000015' },
  ...{
    options: [],
    ingredients: [],
    quality: 4,
    suits: {},
    fame: 10,
    age: 30,
    picture: { kind: 'jar', brand, name: slug, tint: '#f6e4e4' },
  },
  ...more,
});

const member = (userName: string): SeedMember => ({
  ...{ name: userName, userName, email: `${userName}@example.com`, country: 'FR', skinType: 'dry', skinTone: null, hairStyle: null },
  ...{ about: null, instagram: null, expert: null, verified: true, birthDate: '1990-02-03', age: 100, avatar: 3 },
});

const post = (slug: string, age: number, more: Partial<SeedPost> = {}): SeedPost => ({
  ...{ slug, topic: 'skin', member: 0, type: 'POST', title: slug, description: slug, age, likes: [], comments: [], picture: null },
  ...more,
});

const STOCK: SeedData = {
  categories: [
    { slug: 'face', parent: null, name: 'Face', description: '', featured: true },
    { slug: 'care', parent: 'face', name: 'Care', description: '', featured: false },
    { slug: 'creams', parent: 'care', name: 'Creams', description: '', featured: false },
    { slug: 'body', parent: null, name: 'Body', description: '', featured: false },
  ],
  brands: [
    { slug: 'elan', name: 'Élan', description: 'Élan', featured: true },
    { slug: '9-to-9', name: '9 to 9', description: '9', featured: false },
  ],
  attributes: [
    { slug: 'skin-type', title: 'Skin type', options: ['dry', 'oily'].map((slug) => ({ slug, title: slug })) },
    { slug: 'values', title: 'Values', options: [{ slug: 'vegan', title: 'Vegan' }] },
  ],
  products: [
    product('rose-cream', 'elan', 'creams', {
      options: ['values:vegan', 'skin-type:dry'],
      ingredients: ['AQUA', 'GLYCERIN', 'NOT A SUBSTANCE'],
    }),
    product('sea-salt', '9-to-9', 'body', { barcode: '2000000000022', ingredients: ['WATER'], fame: 1 }),
  ],
  members: [member('ann'), member('bea'), member('cleo')],
  reviews: [
    { product: 'rose-cream', member: 0, stars: 4.5, comment: 'Lovely.\nTruly.', age: 10, likes: [1, 2] },
    { product: 'rose-cream', member: 1, stars: 2, comment: 'Hm', age: 5, likes: [] },
    { product: 'rose-cream', member: 2, stars: 3.5, comment: 'Fine', age: 3, likes: [0] },
  ],
  topics: [{ slug: 'skin', title: 'Skin' }],
  posts: [post('new', 1), post('old', 20, { likes: [1, 2], picture: 'shelf', comments: [{ member: 1, comment: 'Yes', age: 2 }] })],
  banners: [{ kicker: 'Kicker', title: 'Spring', description: 'Roses', picture: 'spring', redirectUrl: '/en/home' }],
  pages: [{ slug: 'terms', title: 'Terms', html: '<p>Be kind</p>' }],
  titles: [{ id: 3, title: 'Home', description: 'All' }],
  social: { instagram: 'https://instagram.com/x', facebook: 'https://facebook.com/x', email: 'hello@example.com' },
  translations: [
    {
      lang: 'de',
      categories: { face: { name: 'Gesicht', description: 'Alles' } },
      attributes: { values: { title: 'Werte', options: { vegan: 'Vegan' } } },
      brands: { elan: 'Ein Haus' },
      products: { 'rose-cream': 'Eine Creme' },
      topics: { skin: 'Haut' },
      banners: [{ kicker: 'Kicker', title: 'Frühling', description: 'Rosen' }],
      titles: { 3: { title: 'Start', description: 'Alles' }, 99: { title: '', description: '' } },
      pages: { 'about-us': '', privacy: '', terms: 'Bedingungen' },
      html: { 'about-us': '', privacy: '', terms: '<p>Seid nett</p>' },
    },
  ],
};

const NOTHING: SeedData = {
  ...{ categories: [], brands: [], attributes: [], products: [], members: [], reviews: [], topics: [], posts: [], banners: [], pages: [] },
  ...{ titles: [], social: STOCK.social, translations: [] },
};

const seeding: SeedOptions = {
  today: new Date('2026-06-01T12:00:00Z'),
  picture: (name) => (name.startsWith('brand') ? null : `${name}.webp`),
  tint: () => '#f6e4e4',
  catalogue: 'test',
  reindex: async () => {},
};

describeOnBoth('a seed', (database) => {
  const select = async <Row>(text: string) => (await sql.raw<Row>(text).execute(database().kysely)).rows;

  test('that is interrupted leaves an empty shop with all its indexes', async () => {
    await seedShop(database(), NOTHING, { ...seeding, replace: true });
    await database().kysely.deleteFrom('setting').execute();
    const indexes = await select('select indexdef from pg_indexes order by 1');
    const constraints = await select('select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2');
    const broken = { ...STOCK, titles: [...STOCK.titles, ...STOCK.titles] };
    await expect(seedShop(database(), broken, seeding)).rejects.toThrow('meta_content_pkey');
    expect(await isEmpty(database().kysely)).toBe(true);
    // A shop that was opened empty has starter content already.
    await seedStarterContent(database());
    expect(await isEmpty(database().kysely)).toBe(true);
    const [first, second] = await Promise.all([seedShop(database(), STOCK, seeding), seedShop(database(), STOCK, seeding)]);
    expect([first, second].sort()).toEqual([false, true]);
    expect(await select('select indexdef from pg_indexes order by 1')).toEqual(indexes);
    expect(await select('select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2')).toEqual(
      constraints,
    );
  });

  test('counts for every product, brand and category what is below it', async () => {
    const columns = 'rating_count, rating_sum, rating_histogram, favourite_count, view_count, popularity, ingredients_status, option_ids';
    expect(await select(`select ${columns} from product order by id`)).toEqual([
      {
        ...{ rating_count: 3, rating_sum: 20, rating_histogram: [0, 1, 0, 1, 1], favourite_count: 0, view_count: 120, popularity: 150 },
        ...{ ingredients_status: 'PARTIAL', option_ids: [1, 3] },
      },
      {
        ...{ rating_count: 0, rating_sum: 0, rating_histogram: [0, 0, 0, 0, 0], favourite_count: 0, view_count: 12, popularity: 12 },
        ...{ ingredients_status: 'COMPLETE', option_ids: [] },
      },
    ]);
    expect(await select('select slug, level, parent_id, product_count, popularity from category order by id')).toEqual([
      { slug: 'face', level: 1, parent_id: null, product_count: 1, popularity: 150 },
      { slug: 'care', level: 2, parent_id: 1, product_count: 1, popularity: 150 },
      { slug: 'creams', level: 3, parent_id: 2, product_count: 1, popularity: 150 },
      { slug: 'body', level: 1, parent_id: null, product_count: 1, popularity: 12 },
    ]);
    expect(await select('select slug, letter, image, product_count from brand order by id')).toEqual([
      { slug: 'elan', letter: 'E', image: null, product_count: 1 },
      { slug: '9-to-9', letter: '#', image: null, product_count: 1 },
    ]);
  });

  test('knows each substance once, by whatever name a label gives it', async () => {
    expect(await select('select inci, name, product_count from ingredient order by id')).toEqual([
      { inci: 'AQUA', name: 'Aqua', product_count: 2 },
      { inci: 'GLYCERIN', name: 'Glycerin', product_count: 1 },
    ]);
    const label = await select('select ingredient_id, raw from product_ingredient where product_id = 1 order by position');
    expect(label.map((row) => Object.values(row as object)).at(-1)).toEqual([null, 'Not A Substance']);
    const { rows } = await sql`insert into ingredient (inci, name) values ('PARFUM', 'Parfum') returning id`.execute(database().kysely);
    await refreshIngredientGroups(database().kysely);
    const members = await select(
      `select ingredient_id as id from ingredient_group_member m join ingredient_group g on g.id = group_id where slug = 'perfume'`,
    );
    expect(members).toEqual(rows);
  });

  test('says in other languages what has words there', async () => {
    const said = await select<{ what: string; words: string }>(`
      select 'category ' || category_id as what, name as words from category_text where lang = 'de'
      union all select 'attribute ' || attribute_id, title from attribute_text where lang = 'de'
      union all select 'option ' || option_id, title from attribute_option_text where lang = 'de'
      union all select 'product ' || product_id, name || ', ' || description from product_text where lang = 'de'
      union all select 'brand ' || brand_id, description from brand_text where lang = 'de'
      union all select 'topic ' || topic_id, title from topic_text where lang = 'de'
      union all select 'banner ' || banner_id, title from banner_text where lang = 'de'
      union all select 'title ' || id, title from meta_content where lang = 'de'
      union all select 'page ' || slug, html from page_text where lang = 'de'
      order by 1`);
    expect(said.map(({ what, words }) => `${what}: ${words}`)).toEqual([
      ...['attribute 2: Werte', 'banner 1: Frühling', 'brand 1: Ein Haus', 'category 1: Gesicht', 'option 3: Vegan'],
      ...['page terms: <p>Seid nett</p>', 'product 1: ROSE-CREAM, Eine Creme', 'title 3: Start', 'topic 1: Haut'],
    ]);
  });

  test('numbers posts by time, dates everything before its day, and lets numbers go on', async () => {
    expect(await select('select slug, image, like_count, comment_count from post order by id')).toEqual([
      { slug: 'old', image: 'shelf.webp', like_count: 2, comment_count: 1 },
      { slug: 'new', image: null, like_count: 0, comment_count: 0 },
    ]);
    const late = await select(`select 1 from review_like l join review r on r.id = l.review_id
      where l.created_at <= r.created_at or l.created_at > '2026-06-01T12:00:00Z'`);
    expect(late).toEqual([]);
    const added = await database().kysely.insertInto('brand').values({ slug: 'zoe', name: 'Zoe', letter: 'Z' }).returning('id').execute();
    expect(added).toEqual([{ id: 3 }]);
    expect(await select(`select value from setting where name = 'catalogue'`)).toEqual([{ value: 'test' }]);
  });
});
