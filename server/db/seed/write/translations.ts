import { bulkCopy, type CopyValue } from '../../bulk.ts';
import type { Stock } from '../stock.ts';
import type { Translation } from '../translations/translation.ts';
import type { Loading } from './write.ts';

type Words = Pick<Stock, 'banners' | 'pages' | 'titles' | 'translations'>;
type Write = (table: string, columns: string[], rowsIn: (translation: Translation) => CopyValue[][]) => Promise<number>;

const writerOf =
  (tx: Loading, translations: readonly Translation[]): Write =>
  (table, columns, rowsIn) =>
    bulkCopy(tx, table, columns, translations.flatMap(rowsIn));

/** Writes the names and descriptions of a stock's things in other languages; a thing without words in one keeps English there. */
export async function writeTranslatedStock(tx: Loading, stock: Stock): Promise<void> {
  const write = writerOf(tx, stock.translations);
  const { categories, brands, products, topics } = stock;
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
  await writeAttributes(write, stock);
}

/** The same of what an operator writes. */
export async function writeTranslatedContent(tx: Loading, { banners, titles, pages, translations }: Words): Promise<void> {
  const write = writerOf(tx, translations);
  await write('banner_text', ['banner_id', 'lang', 'title', 'description'], ({ lang, banners: words }) =>
    rowsOf(
      banners,
      (_, at) => words[at],
      (id, { title, description }) => [id, lang, title, description],
    ),
  );
  await write('meta_content', ['id', 'lang', 'title', 'description'], ({ lang, titles: words }) =>
    titles.flatMap(({ id }) => (words[id] === undefined ? [] : [[id, lang, words[id].title, words[id].description]])),
  );
  await write('page_text', ['slug', 'lang', 'title', 'html'], ({ lang, html, pages: words }) =>
    pages.map(({ slug }) => [slug, lang, words[slug], html[slug]]),
  );
}

/** Options are numbered through all groups, as they were written. */
async function writeAttributes(write: Write, { attributes }: Stock): Promise<void> {
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

/** A row for each thing that has words; things are numbered by their place, from 1. */
function rowsOf<T, W>(things: readonly T[], wordsOf: (thing: T, at: number) => W | undefined, row: (id: number, words: W) => CopyValue[]) {
  return things.flatMap((thing, at) => {
    const words = wordsOf(thing, at);
    return words === undefined ? [] : [row(at + 1, words)];
  });
}
