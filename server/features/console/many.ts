import type { Transaction } from 'kysely';
import { loggedAct } from '../../../contract/console/acts.ts';
import type { ResourceName } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import type { Actor } from './audit.ts';
import { type ChangedThing, insertAuditEntries, insertRevisions, markRevisionsUndone, updateVersions } from './queries-many.ts';

export { type ChangedThing, lockVersions } from './queries-many.ts';

interface ManyChanges {
  name: ResourceName;
  act: 'BULK' | 'REVERT';
  /** Their changes have fields only, no texts. */
  things: readonly ChangedThing[];
}

/** Records changes of things whose versions are locked (`lockVersions`): per thing its new version, a revision and an audit entry. */
export async function recordMany(tx: Transaction<Schema>, actor: Actor, { name, act, things }: ManyChanges): Promise<void> {
  if (things.length === 0) return;
  await updateVersions(tx, name, things);
  await insertRevisions(tx, actor.memberId, { name, act, things });
  await insertAuditEntries(tx, actor, { name, act: loggedAct(name, act), things });
  const undone = things.flatMap(({ id, version, undoes }) =>
    undoes === undefined ? [] : [undoes, version].map((of) => ({ id, version: of })),
  );
  if (undone.length > 0) await markRevisionsUndone(tx, name, undone);
}
