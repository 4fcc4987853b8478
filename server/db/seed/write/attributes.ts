import { bulkCopy } from '../../bulk.ts';
import type { SeedData } from '../data.ts';
import type { SeedTransaction } from './write.ts';

/** Writes attributes and their options; options are numbered across all attributes. */
export async function writeAttributes(tx: SeedTransaction, { attributes }: SeedData): Promise<void> {
  const groups = attributes.map(({ slug }, at) => [at + 1, slug, at + 1]);
  await bulkCopy(tx, 'attribute', ['id', 'slug', 'position'], groups);
  const titles = attributes.map(({ title }, at) => [at + 1, 'en', title]);
  await bulkCopy(tx, 'attribute_text', ['attribute_id', 'lang', 'title'], titles);
  const options = attributes.flatMap((group, at) =>
    group.options.map((option, place) => ({ ...option, group: at + 1, position: place + 1 })),
  );
  const rows = options.map(({ slug, group, position }, at) => [at + 1, group, slug, position]);
  await bulkCopy(tx, 'attribute_option', ['id', 'attribute_id', 'slug', 'position'], rows);
  const texts = options.map(({ title }, at) => [at + 1, 'en', title]);
  await bulkCopy(tx, 'attribute_option_text', ['option_id', 'lang', 'title'], texts);
}
