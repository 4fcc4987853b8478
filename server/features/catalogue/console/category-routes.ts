import type { Kysely } from 'kysely';
import { serverText } from '../../../../i18n/server-texts.ts';
import type { Schema } from '../../../db/schema.ts';
import { toListPage } from '../../../http/paging.ts';
import { pictureUrl } from '../../../http/picture-name.ts';
import { type Route, serveStaff } from '../../../http/route.ts';
import { actorOf, type ResourceStore, serveStaffList, updateThing } from '../../console/index.ts';
import { type CategoryTreeRecord, selectTree } from './queries-categories.ts';

/** Siblings in their order, each followed by its subtree. */
function inTreeOrder(rows: readonly CategoryTreeRecord[]): CategoryTreeRecord[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const from = (parentId: number | null): CategoryTreeRecord[] => (below.get(parentId) ?? []).flatMap((row) => [row, ...from(row.id)]);
  return from(null);
}

const presentRow = (row: CategoryTreeRecord) => ({
  ...{ id: row.id, parent_id: row.parentId, level: row.level, position: row.position, slug: row.slug, name: row.name },
  ...{ image: pictureUrl(row.image), product_count: row.productCount, language_count: row.languageCount, version: row.version },
  is_featured: row.isFeatured ? (1 as const) : (0 as const),
  is_archived: row.isArchived ? (1 as const) : (0 as const),
});

/** Calls of categories beyond those of every resource. */
export const categoryConsoleRoutes = (db: Kysely<Schema>, store: ResourceStore): Route[] => [
  serveStaffList(db, 'GET console/categories/tree', async (_input, { lang }) => {
    const rows = inTreeOrder(await selectTree(db, lang));
    return toListPage(rows.map(presentRow), rows.length, 0);
  }),
  serveStaff('POST console/categories/{id}/move', async ({ id, parent_id, position, version }, { staff, lang }) => {
    const sent = { fields: { parent_id, position }, texts: {} };
    const moved = await updateThing({ db, store, actor: actorOf(staff) }, { id, version, sent, act: 'MOVE' });
    return { ...moved, message: serverText(lang, 'console.moved') };
  }),
];
