import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '../../i18n/languages.ts';
import type { Database } from '../../server/db/client.ts';
import type { SeedTranslation } from '../../server/db/seed/data.ts';
import { reindexAll } from '../../server/features/search/index.ts';
import { type Api, openApi } from '../../test/support/api.ts';
import { describeOnBoth } from '../../test/support/database.ts';
import { demoTranslations } from '../translations/index.ts';

/** Names of products in some languages; names at the same index belong to one product. */
const PRODUCT_NAMES = {
  de: ['Mondschein Feuchtigkeitspflege', 'Samtweiche Überraschung', 'Brennnessel Haarwäsche'],
  fr: ['Soin hydratant clair de lune', 'Douceur veloutée inattendue', 'Shampooing à l’ortie piquante'],
  es: ['Cuidado hidratante de luna', 'Suavidad aterciopelada', 'Champú de ortiga silvestre'],
  ar: ['عناية مرطّبة بضوء القمر', 'نعومة مخمليّة مفاجئة', 'شامبو القرّاص البرّي'],
} satisfies Partial<Record<Language, string[]>>;

/** Gives the shop's categories the demo's names in all languages, and some products the names above. */
async function writeNames({ kysely: db }: Database, translations: SeedTranslation[]): Promise<void> {
  const categories = new Map((await db.selectFrom('category').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]));
  for (const { lang, categories: words } of translations) {
    const texts = Object.entries(words).flatMap(([slug, { name, description }]) => {
      const id = categories.get(slug);
      return id === undefined ? [] : [{ category_id: id, lang, name, description }];
    });
    await db.insertInto('category_text').values(texts).execute();
  }
  const products = await db.selectFrom('product').select('id').where('is_active', '=', true).orderBy('id').limit(3).execute();
  const texts = products.flatMap(({ id }, at) =>
    Object.entries(PRODUCT_NAMES).map(([lang, names]) => ({ product_id: id, lang, name: names[at] ?? '' })),
  );
  await db.insertInto('product_text').values(texts).execute();
  await reindexAll(db);
}

const NAMES_EACH = 6;
const HAN = /\p{Script=Han}{3,}/u;
const SUITABLE = new RegExp(`[\\p{L}\\p{M}]{6,}|${HAN.source}`, 'u');
const translations = demoTranslations();

/** Category names in a language, spread over the shop, that contain a word long enough for a typo. */
function categoryNames(lang: Language): string[] {
  const names = Object.values(translations.find((one) => one.lang === lang)?.categories ?? {}).map(({ name }) => name);
  const suitable = [...new Set(names)].filter((name) => SUITABLE.test(name));
  return suitable.filter((_, at) => at % Math.floor(suitable.length / NAMES_EACH) === 0).slice(0, NAMES_EACH);
}

/** The name with a letter deleted from the middle of its longest word; in scripts without word boundaries, with a wrong character. */
function mistyped(name: string): string {
  if (HAN.test(name)) return name.replace(HAN, (run) => `${run[0]}的${run.slice(2)}`);
  const [longest = ''] = name.split(/[^\p{L}\p{M}]+/u).sort((a, b) => b.length - a.length);
  const middle = Math.floor(longest.length / 2);
  return name.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1));
}

const begun = (name: string): string =>
  Array.from(name)
    .slice(0, Math.ceil(name.length * 0.75))
    .join('')
    .trimEnd();

describeOnBoth('search in every language', (database) => {
  let api: Api & { stop(): Promise<void> };
  beforeAll(async () => {
    await writeNames(database(), translations);
    api = await openApi(database());
  }, 240_000);
  afterAll(() => api?.stop());

  async function found(keyword: string, lang: string, most: number): Promise<string[]> {
    const { body } = await api.call('POST search/list-web', { keyword }, { lang });
    return body.list.slice(0, most).map(({ name }) => name);
  }

  test.each(translations.map(({ lang }) => lang))('names of categories: %s', async (lang) => {
    const names = categoryNames(lang);
    expect(names.length).toBeGreaterThanOrEqual(4);
    for (const name of names) {
      expect((await found(name, lang, 1))[0]).toBe(name);
      expect(await found(begun(name), lang, 5)).toContain(name);
      expect(await found(mistyped(name), lang, 3)).toContain(name);
    }
  });

  test.each(Object.entries(PRODUCT_NAMES))('names of products: %s', async (lang, names) => {
    for (const name of names) {
      expect((await found(name, lang, 1))[0]).toBe(name);
      expect((await found(begun(name), lang, 1))[0]).toBe(name);
      expect((await found(mistyped(name), lang, 1))[0]).toBe(name);
      const { body } = await api.call('POST search/list-web', { keyword: mistyped(name) }, { lang });
      const { body: inEnglish } = await api.call('POST search/list-web', { keyword: mistyped(name) }, { lang: 'en' });
      expect(inEnglish.list[0]?.slug).toBe(body.list[0]?.slug);
    }
  });

  test.each(languages.map(({ code }) => code))('English names are found in %s, too', async (lang) => {
    const local = translations.find((one) => one.lang === lang)?.categories['night-creams']?.name ?? 'Night creams';
    for (const asked of ['Night creams', 'nigt creams', 'night crea']) expect(await found(asked, lang, 3)).toContain(local);
  });

  test.each([
    ['ar', 'without the signs above and below', 'مرطبات الشفاه', 'lip-balms'],
    ['ar', 'with them', 'مُرَطِّبات الشِّفاه', 'lip-balms'],
    ['ar', 'without the article', 'مرطبات شفاه', 'lip-balms'],
    ['ar', 'with one too many', 'المرطبات الشفاه', 'lip-balms'],
    ['ar', 'with another alef', 'كريم اساس', 'foundations'],
    ['ar', 'with another alef', 'كريم إساس', 'foundations'],
    ['ar', 'with tatweel', 'شــامبو', 'shampoo'],
    ['zh', 'a part from the middle', '唇膏', 'lip-balms'],
    ['zh', 'with a blank', '护手 霜', 'hand-creams'],
    ['zh', 'in full width', '　护手霜', 'hand-creams'],
    ['hi', 'without the dot below', 'फाउंडेशन', 'foundations'],
    ['hi', 'one sign mistyped', 'टुथपेस्ट', 'toothpaste'],
    ['ru', 'е for ё', 'легкие эмульсии', 'light-lotions'],
    ['ru', 'ё for е', 'крёмы для рук', 'hand-creams'],
    ['ru', 'in capitals', 'БАЛЬЗАМЫ ДЛЯ ГУБ', 'lip-balms'],
    ['de', 'without dots', 'korperpeelings', 'body-scrubs'],
    ['de', 'with ue and oe', 'koerperpeelings', 'body-scrubs'],
    ['pl', 'without signs', 'kremy do rak', 'hand-creams'],
    ['fr', 'without accents', 'baumes a levres', 'lip-balms'],
    ['da', 'o for ø, a for å', 'handcreme', 'hand-creams'],
    ['no', 'a for å', 'handkrem', 'hand-creams'],
    ['sv', 'a for ä', 'lappbalsam', 'lip-balms'],
    ['fi', 'a for ä', 'kasivoiteet', 'hand-creams'],
  ] as const)('%s, %s: %s', async (lang, _how, asked, slug) => {
    const { body } = await api.call('POST search/list-web', { keyword: asked }, { lang });
    expect(body.list.slice(0, 3).map((one) => one.slug)).toContain(slug);
  });
});
