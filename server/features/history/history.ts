import type { Kysely } from 'kysely';
import { historyLimits } from '../../../contract/limits.ts';
import { barcodeDigits } from '../../../contract/rules.ts';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { updateAffinity } from '../recommendations/index.ts';
import type { DayCounts } from './day-counts.ts';
import { addShare, addView, scanned, selectShares, shared, viewed } from './queries.ts';

/** Dependencies of the functions below. */
export interface HistoryParts {
  db: Kysely<Schema>;
  views: DayCounts;
  shares: DayCounts;
  /** Id of the product with a barcode; null if there is none. */
  findByBarcode(code: string): Promise<number | null>;
}

type List = typeof viewed;

/** Moves a product to the head of a member's list; runs `also` in the same transaction. */
function put<T>(db: Kysely<Schema>, list: List, memberId: number, productId: number, also: (tx: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const result = await also(tx);
    await lockMember(tx, memberId);
    if (!(await list.put(tx, memberId, productId))) throw new Refusal('not_found');
    await updateAffinity(tx, memberId, productId);
    return result;
  });
}

/** Records that a member viewed a product; nothing is stored about visitors. Counts as a view once per day, caller and product. */
export async function viewProduct({ db, views }: HistoryParts, productId: number, context: RequestContext): Promise<void> {
  found(await selectShares(db, productId));
  const counts = views.take(context, productId, historyLimits.viewsADay);
  if (context.caller === null) return counts ? addView(db, productId) : undefined;
  await put(db, viewed, context.caller.memberId, productId, async (tx) => {
    if (counts) await addView(tx, productId);
  });
}

/** Records a share of a product; resolves to the total number of shares. Repeated shares by one caller count only up to a daily limit. */
export async function shareProduct({ db, shares }: HistoryParts, productId: number, context: RequestContext): Promise<number> {
  const before = found(await selectShares(db, productId));
  const counts = shares.take(context, productId, historyLimits.sharesADay);
  const count = async (tx: Kysely<Schema>) => (counts ? found(await addShare(tx, productId)) : before);
  return context.caller === null ? count(db) : put(db, shared, context.caller.memberId, productId, count);
}

/** Id of the product with a barcode, recorded as the member's latest scan. Throws `not_found` for an unknown code. */
export async function scanProduct({ db, findByBarcode }: HistoryParts, barcode: string, memberId: number): Promise<number> {
  const productId = found(await findByBarcode(barcodeDigits(barcode) ?? ''));
  return put(db, scanned, memberId, productId, async () => productId);
}
