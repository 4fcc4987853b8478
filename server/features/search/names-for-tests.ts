import type { Language } from '../../../i18n/languages.ts';
import type { Database } from '../../db/client.ts';
import type { Translation } from '../../db/seed/translations/translation.ts';
import { reindexAll } from './index.ts';

/** Names of products in some languages; those at one place are of one product. */
export const PRODUCT_NAMES = {
  de: ['Mondschein Feuchtigkeitspflege', 'Samtweiche Überraschung', 'Brennnessel Haarwäsche'],
  fr: ['Soin hydratant clair de lune', 'Douceur veloutée inattendue', 'Shampooing à l’ortie piquante'],
  es: ['Cuidado hidratante de luna', 'Suavidad aterciopelada', 'Champú de ortiga silvestre'],
  ar: ['عناية مرطّبة بضوء القمر', 'نعومة مخمليّة مفاجئة', 'شامبو القرّاص البرّي'],
} satisfies Partial<Record<Language, string[]>>;

/** Gives the shop's categories the demo's names in all languages, and some products those above. */
export async function writeNames({ kysely: db }: Database, translations: Translation[]): Promise<void> {
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
