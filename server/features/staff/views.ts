import type { Kysely } from 'kysely';
import { viewLimits } from '../../../contract/console/view-limits.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, serveStaff } from '../../http/route.ts';
import { type Actor, actorOf, serveStaffList, writeAudit } from '../console/index.ts';
import { insertView, type StaffView, selectViews, setViewRemoved, updateView, type ViewChanges } from './queries-views.ts';

type Db = Kysely<Schema>;

const subjectOf = (id: number) => ({ kind: 'views', id });

/** Turns a duplicate name into a refusal of the field. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_view_name')) throw error;
    throw new Refusal('invalid_input', { fields: [{ field: 'name', key: 'invalid.taken' }] });
  }
}

const ownerOf = ({ memberId }: Actor): number => found(memberId);

/** Stores a view. The audit log gets only list and name, because the search text may contain a personal address. */
function createView(db: Db, actor: Actor, resource: string, view: StaffView): Promise<number> {
  return named(
    db.transaction().execute(async (tx) => {
      const id = await insertView(tx, ownerOf(actor), resource, view);
      if (id === undefined)
        throw new Refusal('invalid_input', { fields: [{ field: 'name', key: 'invalid.max_items', params: { n: viewLimits.most } }] });
      await writeAudit(tx, actor, { act: 'views.create', subject: subjectOf(id), after: { list: resource, name: view.name } });
      return id;
    }),
  );
}

function changeView(db: Db, actor: Actor, id: number, changes: ViewChanges): Promise<void> {
  return named(
    db.transaction().execute(async (tx) => {
      const { resource, before, after } = found(await updateView(tx, ownerOf(actor), id, changes));
      const told = { before: { list: resource, name: before }, after: { list: resource, name: after } };
      await writeAudit(tx, actor, { act: 'views.update', subject: subjectOf(id), ...told });
    }),
  );
}

function removeView(db: Db, actor: Actor, id: number, isRemoved: boolean): Promise<void> {
  return named(
    db.transaction().execute(async (tx) => {
      const { resource, name } = found(await setViewRemoved(tx, ownerOf(actor), id, isRemoved));
      const told = { list: resource, name };
      const act = isRemoved ? { act: 'views.archive' as const, before: told } : { act: 'views.restore' as const, after: told };
      await writeAudit(tx, actor, { ...act, subject: subjectOf(id) });
    }),
  );
}

/** Routes of saved views of lists in the console. */
export function viewRoutes(db: Db): Route[] {
  return [
    serveStaffList(db, 'GET console/views', async ({ resource }, { staff: { caller } }) => {
      const list = await selectViews(db, caller.memberId, resource);
      return { list, count: list.length, next_offset: null };
    }),
    serveStaff('POST console/views', async ({ resource, ...view }, { staff, lang }) => ({
      id: await createView(db, actorOf(staff), resource, view),
      message: serverText(lang, 'console.saved'),
    })),
    serveStaff('PUT console/views/{id}', async ({ id, ...changes }, { staff, lang }) => {
      await changeView(db, actorOf(staff), id, changes);
      return { message: serverText(lang, 'console.saved') };
    }),
    serveStaff('DELETE console/views/{id}', async ({ id }, { staff, lang }) => {
      await removeView(db, actorOf(staff), id, true);
      return { message: serverText(lang, 'console.view_removed') };
    }),
    serveStaff('POST console/views/{id}/restore', async ({ id }, { staff, lang }) => {
      await removeView(db, actorOf(staff), id, false);
      return { message: serverText(lang, 'console.restored') };
    }),
  ];
}
