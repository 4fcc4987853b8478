import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ImportOutcome, ImportRowFilter } from '../../../contract/console/import-limits.ts';
import type { Schema } from '../../db/schema.ts';

/** A product with its related rows, as stored in the journal of an import. */
export interface KeptState {
  product: {
    price_minor: number | null;
    listed_minor: number | null;
    listed_currency: string | null;
    barcode: string | null;
    source_url: string | null;
    /** Absent in journals of earlier versions. */
    fixed_minor?: Record<string, number> | null;
  };
  brand: string | null;
  category: string | null;
  attributes: string | null;
  texts: { lang: string; name: string; description: string }[] | null;
  label: { texts: string[] } | null;
  /** Addresses of pictures in order; earlier versions stored a single one as `picture`. */
  requests?: { url: string }[] | null;
  picture?: { url: string } | null;
}

export interface ImportItemRow {
  line: number;
  outcome: Exclude<ImportOutcome, 'KEPT'>;
  productId: number | null;
  name: string;
  before: KeptState | null;
  after: KeptState | { fields: Record<string, string | number | null> } | null;
  reason: { column: string; value: string; reason: string } | null;
  undone: 'UNDONE' | 'KEPT' | null;
  keptReason: 'EDITED' | 'IMPORTED' | 'IN_USE' | null;
  /** The file's values of fields that keep what staff edited. */
  edited: Record<string, string | number | null> | null;
  leftOut: { column: string; value: string; reason: string }[] | null;
}

const matches = (runId: number, outcome: ImportRowFilter | undefined): RawBuilder<unknown> => {
  if (outcome === 'EDITED') return sql`i.run_id = ${runId} and i.edited is not null`;
  if (outcome === 'LEFT_OUT') return sql`i.run_id = ${runId} and i.left_out is not null`;
  if (outcome === 'PRICE_DROP') return sql`i.run_id = ${runId} and i.is_price_drop`;
  if (outcome === 'KEPT') return sql`i.run_id = ${runId} and i.undone = 'KEPT'`;
  return outcome === undefined ? sql`i.run_id = ${runId}` : sql`i.run_id = ${runId} and i.outcome = ${outcome}`;
};

/** Rows of an import in the order of the file, optionally after a given place. */
export async function selectImportItems(
  db: Kysely<Schema>,
  {
    runId,
    outcome,
    after,
    offset,
    limit,
  }: { runId: number; outcome: ImportRowFilter | undefined; after?: ItemPlace; offset: number; limit: number },
): Promise<(ImportItemRow & { key: string })[]> {
  const behind = after === undefined ? sql`true` : sql`(i.line, i.source_key) > (${after.line}, ${after.key})`;
  const { rows } = await sql<ImportItemRow & { key: string }>`
    select i.source_key as key, i.line, i.outcome, i.product_id as "productId", i.name,
      i.before - 'ingredients' as before, i.after, i.reason, i.undone, i.kept_reason as "keptReason", i.edited,
      i.left_out as "leftOut"
    from import_item i where ${matches(runId, outcome)} and ${behind} order by i.line, i.source_key limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export interface ItemPlace {
  line: number;
  key: string;
}

export async function countItems(db: Kysely<Schema>, runId: number, outcome: ImportRowFilter | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_item i where ${matches(runId, outcome)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Number of decimals of each currency of the shop. */
export async function selectDecimals(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('currency').select(['code', 'decimals']).execute();
  return new Map(rows.map(({ code, decimals }) => [code, decimals]));
}
