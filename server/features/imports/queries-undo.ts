import { sql, type Transaction } from 'kysely';
import { importLimits } from '../../../contract/console/import-limits.ts';
import type { Schema } from '../../db/schema.ts';
import type { Actor } from '../console/index.ts';

/** Marks an import as being undone; false if it cannot be undone, or no longer. */
export async function markUndoing(tx: Transaction<Schema>, id: number, actor: Actor): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update import_run r set state = 'UNDOING', undone_by = ${JSON.stringify(actor)}::jsonb, finished_at = null, error = null, done = 0,
      began_at = null, began_with = 0, resumed = 0,
      total = (select count(distinct i.product_id)::int from import_item i where i.run_id = r.id and i.is_touched and i.undone is null)
    where r.id = ${id} and (r.state = 'DONE' or (r.state in ('RUNNING', 'FAILED') and coalesce(r.runner_until < now(), true)
        and not (r.state = 'RUNNING' and exists (select from import_file_part f where f.run_id = r.id))))
      and r.started_at > now() - make_interval(days => ${importLimits.undoDays})
      and exists (select from import_item i where i.run_id = r.id and i.is_touched and i.undone is null)`.execute(tx);
  return numAffectedRows > 0n;
}
