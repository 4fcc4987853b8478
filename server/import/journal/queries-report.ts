import { sql } from 'kysely';
import type { ImportState } from '../../../contract/console/import-limits.ts';
import type { Db } from '../write/queries.ts';
import type { KeptReason } from './queries-undo.ts';

/** Products that an undo left as they are, with their current names. */
export async function selectKeptProducts(db: Db, runId: number): Promise<{ id: number; name: string; reason: KeptReason }[]> {
  const { rows } = await sql<{ id: number; name: string; reason: KeptReason }>`
    select distinct on (i.product_id) i.product_id as id, coalesce(t.name, i.name) as name, i.kept_reason as reason from import_item i
    left join product_text t on t.product_id = i.product_id and t.lang = 'en'
    where i.run_id = ${runId} and i.undone = 'KEPT' order by i.product_id, i.line`.execute(db);
  return rows;
}

export interface RunState {
  state: ImportState;
  sourceId: number | null;
  done: number;
  total: number;
}

export async function selectRun(db: Db, id: number): Promise<RunState | undefined> {
  return db.selectFrom('import_run').select(['state', 'source_id as sourceId', 'done', 'total']).where('id', '=', id).executeTakeFirst();
}
