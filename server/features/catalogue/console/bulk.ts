import { setTimeout } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type BulkFilter, bulkLimits, type ProductChange } from '../../../../contract/console/bulk.ts';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { serverText } from '../../../../i18n/server-texts.ts';
import type { Schema } from '../../../db/schema.ts';
import { toListPage } from '../../../http/paging.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { type Route, serveStaff } from '../../../http/route.ts';
import { type Actor, actorOf, serveStaffList, writeAudit } from '../../console/index.ts';
import { presentBulkChange, presentBulkDetail } from './bulk-present.ts';
import type { BulkRunner } from './bulk-runner.ts';
import { beginUndo, insertBulkChange, selectBulkChange, selectBulkChanges, selectKnownProducts } from './queries-bulk.ts';
import { selectCurrencyRates, selectShownItems } from './queries-bulk-items.ts';
import { isListed } from './queries-product-list.ts';
import { holdBrand, holdCategory, holdOptions } from './queries-products.ts';

/** A bulk change that ends within this time is answered as done; otherwise the console polls. */
const PATIENCE_MS = 2_000;

interface BulkSelection {
  ids?: number[] | undefined;
  filter?: BulkFilter | undefined;
}

interface BulkInput extends BulkSelection {
  change: ProductChange;
  dry_run: 0 | 1;
}

const refused = (field: string, key: string): Refusal => new Refusal('invalid_input', { fields: [{ field, key }] });

function chosenBy({ ids, filter }: BulkSelection): RawBuilder<unknown> {
  if (filter === undefined) return sql`t.id = any(${ids ?? []}::int[])`;
  const { keyword, archived, ...others } = filter;
  const filters = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as FieldValues;
  return isListed({ keyword, archived, filters });
}

/** Throws a refusal that names unknown references; known ones are locked until the transaction ends. */
async function expectKnown(tx: Transaction<Schema>, { ids = [], change }: BulkInput): Promise<void> {
  const { set = {}, add } = change;
  if (set.brand_id !== undefined && !(await holdBrand(tx, set.brand_id))) throw refused('change.set.brand_id', 'console.no_such_brand');
  if (set.category_id !== undefined && !(await holdCategory(tx, set.category_id)))
    throw refused('change.set.category_id', 'console.no_product_category');
  const options = add?.option_ids ?? [];
  const known = await holdOptions(tx, options);
  if (options.some((id) => !known.has(id))) throw refused('change.add.option_ids', 'console.no_such_option');
  const products = await selectKnownProducts(tx, ids);
  const unknown = ids.flatMap((id, at) => (products.has(id) ? [] : [{ field: `ids.${at}`, key: 'console.no_such_thing' }]));
  if (unknown.length > 0) throw new Refusal('invalid_input', { fields: unknown.slice(0, bulkLimits.shown) });
}

/** Begins a bulk change or its dry run; resolves to its id and to the result of `keep`, which is called last in the same transaction. */
async function beginBulkChange<T>(
  db: Kysely<Schema>,
  input: BulkInput,
  actor: Actor,
  keep: (tx: Transaction<Schema>, id: number) => Promise<T>,
): Promise<{ id: number; kept: T }> {
  const { ids, filter, change, dry_run: isDryRun } = input;
  const selection = filter === undefined ? { ids } : { filter };
  return db.transaction().execute(async (tx) => {
    await expectKnown(tx, input);
    const id = await insertBulkChange(tx, actor, { selection, change, isDryRun: isDryRun === 1 }, chosenBy({ ids, filter }));
    if (isDryRun === 0)
      await writeAudit(tx, actor, { act: 'products.bulk', subject: { kind: 'bulk', id }, after: { ...selection, change } });
    return { id, kept: await keep(tx, id) };
  });
}

async function undoBulkChange(db: Kysely<Schema>, id: number, actor: Actor): Promise<void> {
  found(await selectBulkChange(db, id, bulkLimits.undoDays));
  await db.transaction().execute(async (tx) => {
    if (!(await beginUndo(tx, id, actor, bulkLimits.undoDays))) throw refused('id', 'console.cannot_be_undone');
    await writeAudit(tx, actor, { act: 'products.undo-bulk', subject: { kind: 'bulk', id } });
  });
}

async function showDetail(db: Kysely<Schema>, id: number, lang: Language) {
  const row = found(await selectBulkChange(db, id, bulkLimits.undoDays));
  const some = (outcomes: Parameters<typeof selectShownItems>[2]) => selectShownItems(db, id, outcomes, bulkLimits.shown);
  const [changed, refusals, kept, rates] = [
    await some(['CHANGED', 'UNDONE']),
    await some(['REFUSED']),
    await some(['KEPT']),
    await selectCurrencyRates(db),
  ];
  return presentBulkDetail(row, { changed, refusals, kept, rates, lang });
}

export function bulkRoutes(db: Kysely<Schema>, runner: BulkRunner): Route[] {
  const runForAMoment = async (id: number): Promise<void> => {
    const patience = new AbortController();
    await Promise.race([runner.run(id), setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  };
  return [
    serveStaff('POST console/products/bulk', async (input, { staff, lang, keepAnswer }) => {
      const message = serverText(lang, input.dry_run === 1 ? 'console.bulk_rehearsed' : 'console.bulk_begun');
      const answerOf = async (db: Kysely<Schema>, id: number) => ({ ...(await showDetail(db, id, lang)), message });
      const { id, kept } = await beginBulkChange(db, input, actorOf(staff), async (tx, made) => {
        if (keepAnswer === undefined) return null;
        const answer = await answerOf(tx, made);
        await keepAnswer(tx, answer);
        return answer;
      });
      await runForAMoment(id);
      // With an idempotency key the answer is always the one kept at the beginning.
      return kept ?? answerOf(db, id);
    }),
    serveStaffList(db, 'GET console/products/bulk', async ({ offset, limit }) => {
      const { rows, count } = await selectBulkChanges(db, { offset, limit }, bulkLimits.undoDays);
      return toListPage(rows.map(presentBulkChange), count, offset);
    }),
    serveStaff('GET console/products/bulk/{id}', ({ id }, { lang }) => showDetail(db, id, lang)),
    serveStaff('POST console/products/bulk/{id}/undo', async ({ id }, { staff, lang }) => {
      await undoBulkChange(db, id, actorOf(staff));
      await runForAMoment(id);
      return { ...(await showDetail(db, id, lang)), message: serverText(lang, 'console.bulk_undone') };
    }),
  ];
}
