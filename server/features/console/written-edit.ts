import type { Kysely, Transaction } from 'kysely';
import { loggedAct, type RevisionAct } from '../../../contract/console/acts.ts';
import type { FieldChange, ResourceId } from '../../../contract/console/resource.ts';
import { resources } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Actor, writeAudit } from './audit.ts';
import { changesBetween, hasNoChanges, narrowed, pathsOf } from './content-changes.ts';
import { picturesIn } from './pictures.ts';
import { insertRevision, selectChangedSince, updateVersion, type VersionRow } from './queries.ts';
import { keepPictures } from './queries-pictures.ts';
import type { Changes, ResourceContent, ResourceStore } from './resource-store.ts';
import { countingTexts } from './translations/counts.ts';

/** Context of an edit: database, store of the thing, and actor. */
export interface Edit {
  db: Kysely<Schema>;
  store: ResourceStore;
  actor: Actor;
}

interface Stale {
  id: ResourceId;
  version: number;
  held: VersionRow;
  standing: ResourceContent;
  sent: Changes;
}

export async function changedMeanwhile(tx: Transaction<Schema>, store: ResourceStore, stale: Stale): Promise<Refusal> {
  const { id, version, held, standing, sent } = stale;
  const since = new Set(await selectChangedSince(tx, store.name, id, version));
  const differing = pathsOf(narrowed(sent, standing));
  // Fields that only the caller changed are not in conflict; with an unknown version all that differ are reported.
  const conflicting = differing.filter((path) => since.has(path));
  const fields = conflicting.length > 0 ? conflicting : differing;
  const info = { id, ...standing.fields, texts: standing.texts };
  return new Refusal('changed_meanwhile', { details: { info, version: held.version, fields } });
}

interface HeldEdit {
  id: ResourceId;
  held: VersionRow;
  before: ResourceContent;
  changes: Changes;
  act: RevisionAct;
}

/** Writes changes of a thing whose version is locked, with version, history and audit; writes nothing when nothing differs. */
export async function writeHeld(tx: Transaction<Schema>, { store, actor }: Omit<Edit, 'db'>, { id, held, before, changes, act }: HeldEdit) {
  const differing = narrowed(changes, before);
  if (hasNoChanges(differing)) return { version: held.version };
  const write = async () => store.write?.(tx, id, differing);
  await (mayChangeTexts(store, differing) ? countingTexts(tx, store, id, write) : write());
  await keepPictures(tx, picturesIn(store.name, differing.fields));
  const written = changesBetween(store.name, before, found(await store.read(tx, id)));
  // Values are normalised when written, so they may equal the present ones.
  if (written.length === 0) return { version: held.version };
  const version = held.version + 1;
  await updateVersion(tx, store.name, id, { ...held, version });
  await record(tx, { store, actor }, { id, version, act, changes: written });
  return { version };
}

/** Alternative texts of pictures count as texts, too. */
const mayChangeTexts = ({ name }: ResourceStore, { fields, texts }: Changes): boolean =>
  Object.keys(texts).length > 0 || Object.keys(fields).some((field) => resources[name].fields[field]?.kind === 'pictures');

interface Recorded {
  id: ResourceId;
  version: number;
  act: RevisionAct;
  changes: FieldChange[];
}

/** Writes the revision and the audit entry of a change. */
export async function record(tx: Transaction<Schema>, { store, actor }: Pick<Edit, 'store' | 'actor'>, recorded: Recorded): Promise<void> {
  const { id, version, act, changes } = recorded;
  const { name, personal } = store;
  await insertRevision(tx, actor.memberId, { name, id, version, act, changes });
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(
      changes.map(({ field, lang, [of]: value }) => [lang === null ? field : `${field}.${lang}`, personal?.has(field) ? null : value]),
    );
  const told = changes.length === 0 ? {} : { before: side('before'), after: side('after') };
  await writeAudit(tx, actor, { act: loggedAct(name, act), subject: { kind: name, id }, ...told });
}

/** Turns a constraint violation of a known field into `invalid_input` naming it. */
export async function guarded<T>({ name, constraints = {} }: ResourceStore, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '', column = '' } = error as { code?: string; constraint?: string; column?: string };
    if (code === '23502' && resources[name].fields[column] !== undefined)
      throw new Refusal('invalid_input', { fields: [{ field: column, key: 'required.field' }] });
    const field = constraints[constraint];
    if (field === undefined || (code !== '23505' && code !== '23503')) throw error;
    throw new Refusal('invalid_input', { fields: [{ field, key: code === '23505' ? 'invalid.taken' : 'invalid.value' }] });
  }
}
