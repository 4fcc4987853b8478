import type { Transaction } from 'kysely';
import type { RevisionAct } from '../../../contract/console/acts.ts';
import type { ResourceId } from '../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../contract/console/resources.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { changesBetween, narrowed, undoing } from './content-changes.ts';
import { picturesIn } from './pictures.ts';
import { lockVersion, selectRevision, updateVersion } from './queries.ts';
import { keepPictures } from './queries-pictures.ts';
import { type Changes, type ResourceContent, type ResourceStore, standsArchived } from './resource-store.ts';
import { countingTexts } from './translations/counts.ts';
import { changedMeanwhile, type Edit, guarded, record, writeHeld } from './written-edit.ts';

const mayNot = (): Refusal => new Refusal('not_found');

export interface CreatedThing {
  id: ResourceId;
  version: number;
}

/** Creates a thing; resolves to its id and first version. `keep` is called last in the same transaction. */
export async function createThing(
  { db, store, actor }: Edit,
  content: Changes,
  keep: (tx: Transaction<Schema>, made: CreatedThing) => Promise<void> = async () => {},
): Promise<CreatedThing> {
  const { name, create } = store;
  if (create === undefined || !resources[name].acts.includes('create')) throw mayNot();
  expectLanguages(content);
  const required = missingFields(store, content);
  if (required.length > 0) throw new Refusal('invalid_input', { fields: required.map((field) => ({ field, key: 'required.field' })) });
  await store.beforehand?.(db, null, content);
  const made = await guarded(store, () =>
    db.transaction().execute(async (tx) => {
      const id = await countingTexts(
        tx,
        store,
        (made) => made,
        () => create(tx, narrowed(content, { fields: {}, texts: {} })),
      );
      await keepPictures(tx, picturesIn(name, content.fields));
      const { version } = await lockVersion(tx, name, id);
      const after = found(await store.read(tx, id));
      await record(tx, { store, actor }, { id, version, act: 'CREATE', changes: changesBetween(name, { fields: {}, texts: {} }, after) });
      await keep(tx, { id, version });
      return { id, version };
    }),
  );
  await store.changed([made.id]);
  return made;
}

function missingFields({ name }: ResourceStore, { fields, texts }: Changes): string[] {
  const { fields: known, texts: knownTexts } = resources[name];
  return [
    ...Object.entries(known)
      .filter(([field, { required, readOnly }]) => required && !readOnly && (fields[field] ?? null) === null)
      .map(([field]) => field),
    ...Object.entries(knownTexts)
      .filter(([field, { required }]) => required && !texts.en?.[field])
      .map(([field]) => `texts.en.${field}`),
  ];
}

/** Refuses texts in languages that the shop does not have. */
function expectLanguages({ texts }: Changes): void {
  const unknown = Object.keys(texts).filter((lang) => !isLanguage(lang));
  if (unknown.length > 0)
    throw new Refusal('invalid_input', { fields: unknown.map((lang) => ({ field: `texts.${lang}`, key: 'invalid.value' })) });
}

interface Update {
  id: ResourceId;
  /** Version that the caller saw; if undefined, conflicts are not checked. */
  version?: number | undefined;
  sent: Changes;
  /** `MOVE` may change fields that are otherwise create-only. */
  act?: 'UPDATE' | 'MOVE';
}

/** Changes the fields that were sent; 409 when somebody changed the thing after the version that the caller saw. */
export async function updateThing(edit: Edit, { id, version, sent, act = 'UPDATE' }: Update): Promise<{ version: number }> {
  const { db, store } = edit;
  if (store.write === undefined || !resources[store.name].acts.includes('update')) throw mayNot();
  expectLanguages(sent);
  await store.beforehand?.(db, id, sent);
  const written = await guarded(store, () =>
    db.transaction().execute(async (tx) => {
      const held = await lockVersion(tx, store.name, id);
      const before = found(await store.read(tx, id));
      if (version !== undefined && held.version !== version)
        throw await changedMeanwhile(tx, store, { id, version, held, standing: before, sent });
      if (act === 'UPDATE') expectChangeable(store.name, narrowed(sent, before));
      return writeHeld(tx, edit, { id, held, before, changes: sent, act });
    }),
  );
  await store.changed([id]);
  return written;
}

/** Changes a thing as part of a larger transaction; `sent` derives the changes from its present state. */
export async function editWithin(
  tx: Transaction<Schema>,
  edit: Omit<Edit, 'db'>,
  id: ResourceId,
  sent: (standing: ResourceContent) => Changes,
): Promise<{ version: number }> {
  const held = await lockVersion(tx, edit.store.name, id);
  const before = found(await edit.store.read(tx, id));
  return writeHeld(tx, edit, { id, held, before, changes: sent(before), act: 'UPDATE' });
}

interface OtherAct {
  id: ResourceId;
  version: number;
  act: RevisionAct;
  /** The act itself, run with the version locked. */
  work(standing: ResourceContent): Promise<void>;
}

/**
 * Performs an act on a thing beyond a change of its fields, such as a reply, with version check, history and audit. 409 like `updateThing`.
 */
export async function actWithin(
  tx: Transaction<Schema>,
  { store, actor }: Omit<Edit, 'db'>,
  { id, version, act, work }: OtherAct,
): Promise<{ version: number }> {
  const held = await lockVersion(tx, store.name, id);
  const before = found(await store.read(tx, id));
  const sent: Changes = { fields: {}, texts: {} };
  if (held.version !== version) throw await changedMeanwhile(tx, store, { id, version, held, standing: before, sent });
  await work(before);
  const next = held.version + 1;
  await updateVersion(tx, store.name, id, { ...held, version: next });
  const changes = changesBetween(store.name, before, found(await store.read(tx, id)));
  await record(tx, { store, actor }, { id, version: next, act, changes });
  return { version: next };
}

/** Refuses changes of create-only fields. */
function expectChangeable(name: ResourceName, { fields }: Changes): void {
  const fixed = Object.keys(fields).filter((field) => resources[name].fields[field]?.createOnly);
  if (fixed.length > 0) throw new Refusal('invalid_input', { fields: fixed.map((field) => ({ field, key: 'console.create_only' })) });
}

/** Archives or restores a thing. Throws `in_use` while something uses it, and 409 when `version` is given and no longer current. */
export async function setArchived(edit: Edit, id: ResourceId, isArchived: boolean, version?: number): Promise<{ version: number }> {
  const { db, store } = edit;
  if (!resources[store.name].acts.includes('archive')) throw mayNot();
  const written = await guarded(store, () =>
    db.transaction().execute(async (tx) => {
      const held = await lockVersion(tx, store.name, id);
      const before = found(await store.read(tx, id));
      if (version !== undefined && held.version !== version)
        throw await changedMeanwhile(tx, store, { id, version, held, standing: before, sent: { fields: {}, texts: {} } });
      if (standsArchived(store, held.archivedAt) === isArchived) return { version: held.version };
      if (isArchived) await expectUnused(tx, store, id);
      const next = held.version + 1;
      await countingTexts(tx, store, id, async () => {
        // Before the store's part, which may check whether the thing is archived.
        await updateVersion(tx, store.name, id, { version: next, archivedAt: isArchived ? new Date() : null });
        await (isArchived ? store.archive?.(tx, id) : store.restore?.(tx, id));
      });
      const after = (await store.read(tx, id)) ?? before;
      const changes = changesBetween(store.name, before, after);
      await record(tx, edit, { id, version: next, act: isArchived ? 'ARCHIVE' : 'RESTORE', changes });
      return { version: next };
    }),
  );
  await store.changed([id]);
  return written;
}

async function expectUnused(tx: Transaction<Schema>, store: ResourceStore, id: ResourceId): Promise<void> {
  const uses = ((await store.usedBy?.(tx, id)) ?? []).filter(({ count }) => count > 0);
  if (uses.length > 0) throw new Refusal('in_use', { details: { used_by: uses } });
}

interface Reversion {
  id: ResourceId;
  /** Version that the caller saw. */
  version: number;
  revisionId: number;
}

/**
 * Undoes one revision by a new one: the fields that it changed go back to their values before. 409 when somebody changed the thing after
 * the version that the caller saw.
 */
export async function revertThing(edit: Edit, { id, version, revisionId }: Reversion): Promise<{ version: number }> {
  const { db, store } = edit;
  const revision = found(await selectRevision(db, store.name, id, revisionId));
  if (revision.act === 'CREATE' || revision.act === 'RESTORE') return setArchived(edit, id, true, version);
  if (revision.act === 'ARCHIVE') return setArchived(edit, id, false, version);
  if (store.write === undefined) throw mayNot();
  const readOnly = new Set(Object.entries(resources[store.name].fields).flatMap(([field, { readOnly: told }]) => (told ? [field] : [])));
  const changes = undoing(revision.changes.filter(({ field, lang }) => lang !== null || !readOnly.has(field)));
  await store.beforehand?.(db, id, changes);
  const written = await guarded(store, () =>
    db.transaction().execute(async (tx) => {
      const held = await lockVersion(tx, store.name, id);
      const before = found(await store.read(tx, id));
      if (held.version !== version) throw await changedMeanwhile(tx, store, { id, version, held, standing: before, sent: changes });
      return writeHeld(tx, edit, { id, held, before, changes, act: 'REVERT' });
    }),
  );
  await store.changed([id]);
  return written;
}
