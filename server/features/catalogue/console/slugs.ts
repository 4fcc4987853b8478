import type { Transaction } from 'kysely';
import type { FieldValue } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { slugOf } from '../../../db/slugs.ts';
import type { SluggedKind } from '../../../http/moved-page.ts';
import { Refusal } from '../../../http/refusal.ts';
import { holdSlug, selectTakenSlugs } from './queries.ts';
import { deleteRedirect, insertRedirect, leadsElsewhere } from './queries-redirects.ts';
import { hasPages } from './redirects.ts';

interface SluggedEdit {
  table: 'brand' | 'category' | 'product' | 'topic' | 'attribute' | 'attribute_option' | 'ingredient_group';
  /** Null for a new thing. */
  id: ResourceId | null;
  slug: FieldValue | undefined;
  /** Name of a new thing. */
  name: FieldValue | undefined;
  /** Attribute of an option, within which its slug has to be unique. */
  attributeId?: number;
}

/**
 * The slug column: the slug sent or, for a new thing, the first free one derived from its name. Things with pages leave a redirect from
 * their old slug, which no other thing can take while it leads into the shop. To be called in the transaction that writes the row, before
 * the write.
 */
export async function slugColumn(tx: Transaction<Schema>, { table, id, slug, name, attributeId }: SluggedEdit): Promise<{ slug?: string }> {
  if (typeof slug === 'string') {
    if (hasPages(table)) await keepRedirects(tx, table, id, slug);
    return { slug };
  }
  if (id !== null) {
    if (slug === null) throw new Refusal('invalid_input', { fields: [{ field: 'slug', key: 'required.field' }] });
    return {};
  }
  const wanted = slugOf(String(name ?? '')) || table.replace('_', '-');
  await holdSlug(tx, table, wanted);
  return { slug: firstFree(wanted, await selectTakenSlugs(tx, { table, wanted, attributeId })) };
}

async function keepRedirects(tx: Transaction<Schema>, table: SluggedKind, id: ResourceId | null, slug: string): Promise<void> {
  if (await leadsElsewhere(tx, table, id, slug))
    throw new Refusal('invalid_input', { fields: [{ field: 'slug', key: 'console.slug_leads_elsewhere' }] });
  if (id !== null) await insertRedirect(tx, table, id, slug);
  await deleteRedirect(tx, table, slug);
}

function firstFree(wanted: string, slugs: readonly string[]): string {
  const taken = new Set(slugs);
  for (let n = 1; ; n++) {
    const free = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(free)) return free;
  }
}
