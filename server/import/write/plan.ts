import type { ImportedRow } from '../rows/imported-row.ts';
import type { Label } from './label.ts';

/** A row that is ready to be written. */
export interface Prepared {
  row: ImportedRow;
  /** Recognised on first use: a row that did not change needs none. */
  label(): Label;
}

/** A row with the product it belongs to. */
export interface Placed extends Prepared {
  productId: number;
}

/** What a batch does with its rows. */
export interface Plan {
  fresh: Placed[];
  /** Known from this source, with changed content. */
  changed: Placed[];
  /** Have the barcode of a product that another source owns: they add to it, but do not own it. */
  attached: Placed[];
  /** Belong to a product that another row of the same file writes: they are only linked. */
  linked: Placed[];
  /** Keys of rows that have not changed. */
  unchanged: string[];
  /** All other rows with their products, for the next import to compare with. */
  kept: { key: string; productId: number; hash: string }[];
}

/** A row as an earlier import stored it. */
interface Earlier {
  hash: string;
  /** Whether to write it even if it has not changed. */
  isOverwritten?: boolean;
}

interface Known {
  rows: ReadonlyMap<string, Earlier & { productId: number }>;
  codes: ReadonlyMap<string, number>;
}

/** Prefix of the hash of a row that belongs to another source's product. */
const ATTACHED = 'attached ';

/** Whether a row is the same as when it was stored, so that there is nothing to write. */
export function isUnchanged({ hash }: Pick<ImportedRow, 'hash'>, before: Earlier | undefined): boolean {
  return before !== undefined && before.isOverwritten !== true && (before.hash === hash || before.hash === ATTACHED + hash);
}

/** The barcode by which a scan finds the product; null for numbers that shops issue themselves. */
export function scanCode({ barcode, inStore }: ImportedRow): string | null {
  return barcode === null || inStore ? null : barcode.padStart(14, '0');
}

/**
 * Sorts rows by what has to be done with them; of several rows with the same key, the last counts. `number` provides ids for new products.
 */
export async function planOf(rows: Prepared[], known: Known, number: (count: number) => Promise<number[]>): Promise<Plan> {
  const latest = [...new Map(rows.map((row) => [row.row.key, row])).values()];
  const unchanged = latest.filter(({ row }) => isUnchanged(row, known.rows.get(row.key)));
  const same = new Set(unchanged);
  const others = latest
    .filter((row) => !same.has(row))
    .map((row) => ({ row, before: known.rows.get(row.row.key), code: scanCode(row.row) }));
  const codes = new Map(known.codes);
  const isNew = others.filter(({ before, code }) => before === undefined && (code === null || !codes.has(code)));
  const ids = await number(isNew.length);
  const plan: Plan = { fresh: [], changed: [], attached: [], linked: [], unchanged: unchanged.map(({ row }) => row.key), kept: [] };
  const written = new Set<number>();
  for (const { row, before, code } of others) {
    const owner = before?.productId ?? (code === null ? undefined : codes.get(code));
    const productId = owner ?? ids.shift() ?? 0;
    if (code !== null && owner === undefined) codes.set(code, productId);
    const owns = owner === undefined || before?.hash.startsWith(ATTACHED) === false;
    plan.kept.push({ key: row.row.key, productId, hash: owns ? row.row.hash : ATTACHED + row.row.hash });
    const group = written.has(productId) ? plan.linked : owner === undefined ? plan.fresh : owns ? plan.changed : plan.attached;
    written.add(productId);
    group.push({ ...row, productId });
  }
  return plan;
}
