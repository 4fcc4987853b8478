import type { ImportedRow } from '../rows/imported-row.ts';
import type { Label } from './label.ts';

/** A product on its way into the database. */
export interface Prepared {
  row: ImportedRow;
  /** Recognised on first use: a row that did not change needs none. */
  label(): Label;
}

/** A row with the product it belongs to. */
export interface Placed extends Prepared {
  productId: number;
}

/** What a batch does. */
export interface Plan {
  fresh: Placed[];
  /** Known from this source, with other content than before. */
  changed: Placed[];
  /** With the barcode of a product that another source brought: they add to it, but do not own it. */
  attached: Placed[];
  /** Of a product that another row of the same file writes: they are only kept. */
  linked: Placed[];
  /** Keys of rows that stand in the file as they did before. */
  unchanged: string[];
  /** All other rows with their products: what the next import compares with. */
  kept: { key: string; productId: number; hash: string }[];
}

/** A row as an earlier import kept it. */
interface Earlier {
  hash: string;
  /** Whether it is to be written even if it reads as before. */
  isOverwritten?: boolean;
}

interface Known {
  rows: ReadonlyMap<string, Earlier & { productId: number }>;
  codes: ReadonlyMap<string, number>;
}

/** Stands before the fingerprint of a row that belongs to another source's product. */
const ATTACHED = 'attached ';

/** Whether a row reads as it did when it was kept, and there is nothing to write. */
export function isUnchanged({ hash }: Pick<ImportedRow, 'hash'>, before: Earlier | undefined): boolean {
  return before !== undefined && before.isOverwritten !== true && (before.hash === hash || before.hash === ATTACHED + hash);
}

/** The code that finds a product by a scan; numbers that shops give out themselves find none. */
export function scanCode({ barcode, inStore }: ImportedRow): string | null {
  return barcode === null || inStore ? null : barcode.padStart(14, '0');
}

/** Sorts rows by what they need; of rows with one key the last counts. New products get the numbers that `number` answers. */
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
