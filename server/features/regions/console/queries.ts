import type { Kysely } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';

/** The code of an existing currency. */
export async function selectCode(db: Kysely<Schema>, id: ResourceId): Promise<string> {
  const { code } = await db.selectFrom('currency').select('code').where('id', '=', Number(id)).executeTakeFirstOrThrow();
  return code;
}
