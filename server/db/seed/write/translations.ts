import { bulkCopy, type CopyValue } from '../../bulk.ts';
import type { SeedData, SeedTranslation } from '../data.ts';
import type { StarterContent } from './content.ts';
import type { SeedTransaction } from './write.ts';

type Write<T> = (table: string, columns: string[], rowsIn: (translation: T) => CopyValue[][]) => Promise<number>;

const writerOf =
  <T>(tx: SeedTransaction, translations: readonly T[]): Write<T> =>
  (table, columns, rowsIn) =>
    // A field without a translation falls back to English; '' would mean intentionally empty.
    bulkCopy(
      tx,
      table,
      columns,
      translations.flatMap(rowsIn).map((row) => row.map((value) => (value === '' ? null : value))),
    );

/** Writes the names and descriptions of a catalogue in other languages; what has no translation stays English. */
export async function writeTranslatedCatalogue(tx: SeedTransaction, data: SeedData): Promise<void> {
  const write = writerOf(tx, data.translations);
  const { categories, brands, products, topics } = data;
  await write('category_text', ['category_id', 'lang', 'name', 'description'], ({ lang, categories: words }) =>
    rowsOf(
      categories,
      ({ slug }) => words[slug],
      (id, { name, description }) => [id, lang, name, description],
    ),
  );
  await write('brand_text', ['brand_id', 'lang', 'description'], ({ lang, brands: words }) =>
    rowsOf(
      brands,
      ({ slug }) => words[slug],
      (id, description) => [id, lang, description],
    ),
  );
  await write('product_text', ['product_id', 'lang', 'name', 'description'], ({ lang, products: words }) =>
    rowsOf(
      products,
      ({ slug, name }) => (words[slug] === undefined ? undefined : { name, description: words[slug] }),
      (id, { name, description }) => [id, lang, name, description],
    ),
  );
  await write('topic_text', ['topic_id', 'lang', 'title'], ({ lang, topics: words }) =>
    rowsOf(
      topics,
      ({ slug }) => words[slug],
      (id, title) => [id, lang, title],
    ),
  );
  await writeAttributes(write, data);
}

/** Writes the texts of banners in other languages. */
export async function writeTranslatedBanners(tx: SeedTransaction, { banners, translations }: SeedData): Promise<void> {
  const write = writerOf(tx, translations);
  await write('banner_text', ['banner_id', 'lang', 'kicker', 'title', 'description'], ({ lang, banners: words }) =>
    rowsOf(
      banners,
      (_, at) => words[at],
      (id, { kicker, title, description }) => [id, lang, kicker, title, description],
    ),
  );
}

/** Writes page titles and pages in other languages. */
export async function writeTranslatedContent(tx: SeedTransaction, { titles, pages, translations }: StarterContent): Promise<void> {
  const write = writerOf(tx, translations);
  await write('meta_content', ['id', 'lang', 'title', 'description'], ({ lang, titles: words }) =>
    titles.flatMap(({ id }) => (words[id] === undefined ? [] : [[id, lang, words[id].title, words[id].description]])),
  );
  await write('page_text', ['slug', 'lang', 'title', 'html'], ({ lang, html, pages: words }) =>
    pages.map(({ slug }) => [slug, lang, words[slug], html[slug]]),
  );
}

/** Options are numbered across all attributes, in the order in which they were written. */
async function writeAttributes(write: Write<SeedTranslation>, { attributes }: SeedData): Promise<void> {
  await write('attribute_text', ['attribute_id', 'lang', 'title'], ({ lang, attributes: words }) =>
    rowsOf(
      attributes,
      ({ slug }) => words[slug],
      (id, { title }) => [id, lang, title],
    ),
  );
  const options = attributes.flatMap(({ slug: group, options: all }) => all.map(({ slug }) => ({ group, slug })));
  await write('attribute_option_text', ['option_id', 'lang', 'title'], ({ lang, attributes: words }) =>
    rowsOf(
      options,
      ({ group, slug }) => words[group]?.options[slug],
      (id, title) => [id, lang, title],
    ),
  );
}

/** A row for each thing with a translation; things are numbered by their place, from 1. */
function rowsOf<T, W>(things: readonly T[], wordsOf: (thing: T, at: number) => W | undefined, row: (id: number, words: W) => CopyValue[]) {
  return things.flatMap((thing, at) => {
    const words = wordsOf(thing, at);
    return words === undefined ? [] : [row(at + 1, words)];
  });
}
