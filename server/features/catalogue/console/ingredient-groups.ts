import { sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Changes, type ResourceStore, tableStore } from '../../console/index.ts';
import { slugColumn } from './slugs.ts';

/** Ingredient groups in the console. One that members avoid cannot be archived: they rely on its marks. */
export const ingredientGroupStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'ingredient-groups',
    table: 'ingredient_group',
    columns: {
      position: 'position',
      group_size: { read: '(select count(*)::integer from ingredient_group_member m where m.group_id = t.id)' },
    },
    texts: { table: 'ingredient_group_text', key: 'group_id', exact: ['title', 'why'] },
    keywordIn: ['e.title', 'e.why', 't.slug'],
    orderBy: 't.position',
    prepare: async (tx, id, { fields, texts }) => ({
      ...(await slugColumn(tx, { table: 'ingredient_group', id, slug: undefined, name: texts.en?.title })),
      ...englishColumns(texts.en),
      ...(await positionColumn(tx, id, fields.position)),
    }),
    usedBy: async (tx, id) => [{ kind: 'members', count: await countAvoiding(tx, id) }],
    changed,
  });

/** Number of members who avoid a group. The group is locked, so that nobody starts to avoid it meanwhile. */
async function countAvoiding(tx: Transaction<Schema>, id: ResourceId): Promise<number> {
  await sql`select id from ingredient_group where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from member_ingredient_group where group_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The row also stores the English texts, which are shown where a language has none. */
const englishColumns = (english: Changes['texts'][string] | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(english ?? {}).flatMap(([field, text]) => (text ? [[field, text]] : [])));

/** A group comes last when its position is cleared, or not sent for a new one. */
async function positionColumn(
  tx: Transaction<Schema>,
  id: ResourceId | null,
  position: Changes['fields'][string] | undefined,
): Promise<{ position?: number }> {
  if (position !== null && (id !== null || position !== undefined)) return {};
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position) + 1, 0)::integer as position from ingredient_group`.execute(tx);
  return { position: rows[0]?.position ?? 0 };
}
