import type { Kysely, Transaction } from 'kysely';
import type { ResourceTexts } from '../../../../contract/console/fields.ts';
import type { FieldChange, ResourceId } from '../../../../contract/console/resource.ts';
import { imageOfAlt } from '../../../../contract/console/resources/translated.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import type { TranslationItem } from '../../../../contract/console/translations.ts';
import { defaultLanguage } from '../../../../i18n/languages.ts';
import type { Schema } from '../../../db/schema.ts';
import { type FieldRefusal, Refusal } from '../../../http/refusal.ts';
import type { Actor } from '../audit.ts';
import { narrowed } from '../content-changes.ts';
import { lockVersion, selectChangedSince, updateVersion, type VersionRow } from '../queries.ts';
import type { ResourceContent, ResourceStore } from '../resource-store.ts';
import { record, writeHeld } from '../written-edit.ts';
import { changesOfTexts, unknownAltTexts, withAltTexts } from './alt-texts.ts';
import { countingTexts } from './counts.ts';
import { forgetAltSource, type TranslatedTable } from './queries-alt.ts';
import { forgetSource } from './queries-list.ts';
import { expectTranslationLanguage, staleSources, thingId, translatedStore } from './reading.ts';

/** Texts to write for a thing in one language. */
export interface TextEdit extends TranslationItem {
  /** English texts by field that these were translated from: refused when the English has changed. */
  english?: Record<string, string>;
  /** Path of a field in refusals, such as `items.3.values.name`. */
  pathOf(field: string): string;
}

export interface WritingParts {
  db: Kysely<Schema>;
  stores: readonly ResourceStore[];
  actor: Actor;
}

export interface WrittenThing {
  type: ResourceName;
  id: ResourceId;
  version: number;
  /** How many texts changed, including confirmed ones. */
  texts: number;
}

/**
 * Writes translations in one transaction, all or none, each thing as an edit with version, history and audit. Throws a refusal that names
 * what cannot be written, or what somebody changed meanwhile.
 */
export async function writeTranslations({ db, stores, actor }: WritingParts, edits: readonly TextEdit[]): Promise<WrittenThing[]> {
  for (const { lang, pathOf } of edits) expectTranslationLanguage(lang, pathOf('lang'));
  const things = groupedByThing(edits);
  const written = await db.transaction().execute(async (tx) => {
    const done: WrittenThing[] = [];
    for (const thing of things) done.push(await writeThing(tx, { stores, actor }, thing));
    return done;
  });
  for (const store of stores) {
    const ids = written.filter(({ type, texts }) => type === store.name && texts > 0).map(({ id }) => id);
    if (ids.length > 0) await store.changed(ids);
  }
  return written;
}

interface EditedThing {
  type: ResourceName;
  id: ResourceId;
  edits: TextEdit[];
}

/** Sorted, so that concurrent writers of several things do not deadlock. */
function groupedByThing(edits: readonly TextEdit[]): EditedThing[] {
  const things = new Map<string, EditedThing>();
  for (const edit of edits) {
    const key = `${edit.type} ${edit.id}`;
    const thing = things.get(key) ?? { type: edit.type, id: edit.id, edits: [] };
    thing.edits.push(edit);
    things.set(key, thing);
  }
  return [...things].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, thing]) => thing);
}

async function writeThing(
  tx: Transaction<Schema>,
  { stores, actor }: Omit<WritingParts, 'db'>,
  { type, id: sent, edits }: EditedThing,
): Promise<WrittenThing> {
  const { store, table } = translatedStore(stores, type);
  const id = thingId(type, sent);
  const held = await lockVersion(tx, type, id);
  const standing = await store.read(tx, id);
  if (standing === undefined) throw refused(edits.map(({ pathOf }) => ({ field: pathOf('id'), key: 'console.no_such_thing' })));
  const texts = withAltTexts(store, standing);
  for (const edit of edits) await expectUnchanged(tx, { type, id, version: held.version, standing: texts }, edit);
  expectKnown(store, standing, edits);
  const values = textsOf(edits);
  const changes = changesOfTexts(store, standing, values);
  const differing = narrowed({ fields: {}, texts: values }, { fields: {}, texts }).texts;
  const { version } = await named(edits, () => writeHeld(tx, { store, actor }, { id, held, before: standing, changes, act: 'UPDATE' }));
  const confirmed = await confirmTexts(tx, { store, table, actor }, { id, held: { ...held, version }, standing, texts, sent: values });
  const count = Object.values(differing).reduce((sum, values) => sum + Object.keys(values).length, 0);
  return { type, id, version: confirmed > 0 ? version + 1 : version, texts: count + confirmed };
}

const refused = (fields: FieldRefusal[]): Refusal => new Refusal('invalid_input', { fields });

function textsOf(edits: readonly TextEdit[]): ResourceTexts {
  const texts: ResourceTexts = {};
  for (const { lang, values } of edits) texts[lang] = { ...texts[lang], ...values };
  return texts;
}

/** Refuses alternative texts of pictures that the thing does not have. */
function expectKnown(store: ResourceStore, standing: ResourceContent, edits: readonly TextEdit[]): void {
  const unknown = edits.flatMap(({ values, pathOf }) =>
    unknownAltTexts(store, standing, Object.keys(values)).map((field) => pathOf(field)),
  );
  if (unknown.length > 0) throw refused(unknown.map((field) => ({ field, key: 'console.no_such_text' })));
}

interface Standing {
  type: ResourceName;
  id: ResourceId;
  version: number;
  /** Including alternative texts. */
  standing: ResourceTexts;
}

/** Refuses a translation whose English has changed since its writer saw it, or that would overwrite a change they did not see. */
async function expectUnchanged(tx: Transaction<Schema>, { type, id, version, standing }: Standing, edit: TextEdit): Promise<void> {
  const english = standing[defaultLanguage] ?? {};
  const outdated = Object.entries(edit.english ?? {}).filter(([field, text]) => text.trim() !== (english[field] ?? '').trim());
  if (outdated.length > 0) throw refused(outdated.map(() => ({ field: edit.pathOf('english'), key: 'console.english_changed' })));
  if (edit.version === undefined || edit.version === version) return;
  const since = new Set(await selectChangedSince(tx, type, id, edit.version));
  const own = standing[edit.lang] ?? {};
  const conflicting = Object.entries(edit.values).filter(
    ([field, text]) =>
      since.has(`texts.${defaultLanguage}.${field}`) ||
      // For pictures, the history only shows that something about them changed.
      (since.has(imageOfAlt(field) === null ? `texts.${edit.lang}.${field}` : 'pictures') && text !== (own[field] ?? null)),
  );
  if (conflicting.length === 0) return;
  const info = { type, id, texts: standing };
  const fields = conflicting.map(([field]) => edit.pathOf(field));
  throw new Refusal('changed_meanwhile', { details: { info, version, fields } });
}

/** Renames the fields in the store's refusals to the paths that were sent. */
async function named<T>(edits: readonly TextEdit[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error;
    const fields = error.fields.map((refusal) => {
      const [, lang, ...words] = refusal.field.split('.');
      const field = words.join('.');
      const edit = edits.find(({ lang: own, values }) => own === lang && field in values);
      return { ...refusal, field: edit?.pathOf(field) ?? refusal.field };
    });
    throw refused(fields);
  }
}

interface Confirmation {
  id: ResourceId;
  held: VersionRow;
  standing: ResourceContent;
  /** Present texts, including alternative texts. */
  texts: ResourceTexts;
  sent: ResourceTexts;
}

/**
 * A stale text that is sent unchanged is thereby confirmed for the new English and no longer stale. Answers the number of confirmed texts.
 */
async function confirmTexts(
  tx: Transaction<Schema>,
  { store, table, actor }: { store: ResourceStore; table: TranslatedTable; actor: Actor },
  { id, held, standing, texts, sent }: Confirmation,
): Promise<number> {
  const stale = await staleSources(tx, table, id);
  const confirmed = [...stale].flatMap(([lang, from]) =>
    Object.entries(sent[lang] ?? {})
      .filter(([field, text]) => field in from && text !== null && text === texts[lang]?.[field])
      .map(([field, text]) => ({ field, lang, before: text, after: text })),
  );
  if (confirmed.length === 0) return 0;
  await countingTexts(tx, store, id, async () => {
    for (const { lang, field } of confirmed) {
      const image = imageOfAlt(field);
      await (image === null ? forgetSource(tx, table, { id, lang, field }) : forgetAltSource(tx, table, { id, lang, image }));
    }
  });
  const version = held.version + 1;
  await updateVersion(tx, store.name, id, { ...held, version });
  await record(tx, { store, actor }, { id, version, act: 'UPDATE', changes: asHistory(confirmed, standing) });
  return confirmed.length;
}

/** In the history, alternative texts are part of the field with the pictures. */
function asHistory(confirmed: readonly FieldChange[], { fields }: ResourceContent): FieldChange[] {
  const texts = confirmed.filter(({ field }) => imageOfAlt(field) === null);
  if (texts.length === confirmed.length) return texts;
  const pictures = fields.pictures ?? null;
  return [...texts, { field: 'pictures', lang: null, before: pictures, after: pictures }];
}
