import type { Kysely } from 'kysely';
import type { FieldValues, ResourceTexts } from '../../../contract/console/fields.ts';
import type { ResourceId, ResourceInfo, ResourceQuery, ResourceRow } from '../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../contract/console/resources.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serveStaff } from '../../http/route.ts';
import { actorOf } from './audit.ts';
import { type CreatedThing, createThing, revertThing, setArchived, updateThing } from './editing.ts';
import { EXPORT_PAGE, serveStaffList } from './lists.ts';
import { withPictures } from './pictures.ts';
import { presentRevision } from './present.ts';
import { selectRevisions, selectVersions } from './queries.ts';
import { type Changes, type ResourceListQuery, type ResourceStore, standsArchived } from './resource-store.ts';

/** Every resource has the same calls with the same shapes: the types use brands for all. */
const keyOf = <K extends string>(key: K, name: ResourceName): K => key.replace('brands', name) as K;

/** The query of a list: parameters that not every list has are filters. */
function listQuery({
  offset,
  limit,
  keyword,
  order_by,
  sort_by,
  archived,
  ...filters
}: ResourceQuery & Record<string, unknown>): ResourceListQuery {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const direction = sort_by === 'DESC' ? 'desc' : 'asc';
  return { offset, limit, keyword, archived, orderBy: order_by, direction, filters: Object.fromEntries(given) as FieldValues };
}

const changesOf = ({ texts, ...fields }: { texts?: ResourceTexts | undefined }): Changes => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as FieldValues,
  // Here '' clears like null; only the translation calls can store an empty text.
  texts: Object.fromEntries(Object.entries(texts ?? {}).map(([lang, values]) => [lang, cleared(values)])),
});

const cleared = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text === '' ? null : text]));

/** A page of rows with their versions. */
async function listPage(db: Kysely<Schema>, store: ResourceStore, query: ResourceListQuery) {
  const { rows, count } = await store.list(db, query);
  const versions = await selectVersions(
    db,
    store.name,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row): ResourceRow => {
    const { version = 1, archivedAt = null } = versions.get(String(row.id)) ?? {};
    return { ...row, version, is_archived: standsArchived(store, archivedAt) ? 1 : 0 };
  });
  return toListPage(list, count, query.offset);
}

function readingRoutes(db: Kysely<Schema>, store: ResourceStore): Route[] {
  const { name } = store;
  return [
    serveStaffList(db, keyOf('GET console/brands', name), (query) => listPage(db, store, listQuery(query)), {
      columns: ['id', ...Object.keys(resources[name].fields), ...Object.keys(resources[name].texts)],
      pages: (query) => allPages(db, store, listQuery(query)),
    }),
    serveStaff(keyOf('GET console/brands/{id}', name), async ({ id }) => {
      const { fields, texts } = found(await store.read(db, id as ResourceId));
      const { version = 1, archivedAt = null } = (await selectVersions(db, name, [id as ResourceId])).get(String(id)) ?? {};
      const info = { ...fields, id: id as ResourceId } as ResourceInfo;
      return { info, version, is_archived: standsArchived(store, archivedAt) ? (1 as const) : (0 as const), texts };
    }),
    serveStaffList(db, keyOf('GET console/brands/{id}/history', name), async ({ id, offset, limit }) => {
      found(await store.read(db, id as ResourceId));
      const { rows, count } = await selectRevisions(db, name, id as ResourceId, { offset, limit });
      return toListPage(rows.map(presentRevision), count, offset);
    }),
  ];
}

async function* allPages(db: Kysely<Schema>, store: ResourceStore, query: ResourceListQuery): AsyncGenerator<FieldValues[]> {
  const list = store.exported ?? store.list;
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const { rows } = await list(db, { ...query, offset, limit: EXPORT_PAGE });
    if (rows.length > 0) yield rows;
    if (rows.length < EXPORT_PAGE) return;
  }
}

function writingRoutes(db: Kysely<Schema>, store: ResourceStore, originals: PictureStore): Route[] {
  const { name } = store;
  const changes = (sent: { texts?: ResourceTexts | undefined }) => withPictures(originals, name, changesOf(sent));
  const edit = (staff: Parameters<typeof actorOf>[0]) => ({ db, store, actor: actorOf(staff) });
  return [
    serveStaff(keyOf('POST console/brands', name), async (sent, { staff, lang, keepAnswer }) => {
      const answerOf = (made: CreatedThing) => ({ ...made, message: serverText(lang, 'console.created') });
      return answerOf(await createThing(edit(staff), await changes(sent), async (tx, made) => keepAnswer?.(tx, answerOf(made))));
    }),
    serveStaff(keyOf('PUT console/brands/{id}', name), async ({ id, version, ...sent }, { staff, lang }) => {
      const written = await updateThing(edit(staff), { id: id as ResourceId, version, sent: await changes(sent) });
      return { ...written, message: serverText(lang, 'console.saved') };
    }),
    serveStaff(keyOf('DELETE console/brands/{id}', name), async ({ id }, { staff, lang }) => {
      const written = await setArchived(edit(staff), id as ResourceId, true);
      return { ...written, message: serverText(lang, 'console.archived') };
    }),
    serveStaff(keyOf('POST console/brands/{id}/restore', name), async ({ id }, { staff, lang }) => {
      const written = await setArchived(edit(staff), id as ResourceId, false);
      return { ...written, message: serverText(lang, 'console.restored') };
    }),
    serveStaff(keyOf('POST console/brands/{id}/revert', name), async ({ id, revision_id: revisionId, version }, { staff, lang }) => {
      const written = await revertThing(edit(staff), { id: id as ResourceId, version, revisionId });
      return { ...written, message: serverText(lang, 'console.reverted') };
    }),
  ];
}

export const resourceCalls = (db: Kysely<Schema>, store: ResourceStore, originals: PictureStore): Route[] => [
  ...readingRoutes(db, store),
  ...writingRoutes(db, store, originals),
];
