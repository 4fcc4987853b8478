import type { Kysely, Transaction } from 'kysely';
import { resources } from '../../../../contract/console/resources.ts';
import { isUniqueViolation } from '../../../db/errors.ts';
import { ingredientName } from '../../../db/ingredient-name.ts';
import type { Schema } from '../../../db/schema.ts';
import { toListPage } from '../../../http/paging.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { type Actor, editWithin, type ResourceStore, writeAudit } from '../../console/index.ts';
import type { ProductLabelReader } from './label-reader.ts';
import {
  ignoreToken,
  type NamedIngredient,
  selectAssigned,
  selectInci,
  selectNamed,
  selectUnknown,
  unignoreToken,
} from './queries-ingredients.ts';

export interface UnknownParts {
  db: Kysely<Schema>;
  ingredients: ResourceStore;
  labels: ProductLabelReader;
}

/** An ingredient as presented by its INCI name; `id` is null when the shop does not have it. */
export function named(inci: string, known: ReadonlyMap<string, NamedIngredient>) {
  const ingredient = known.get(inci);
  return { id: ingredient?.id ?? null, inci, name: ingredient?.name ?? ingredientName(inci) };
}

export async function listUnknown({ db }: UnknownParts, query: Parameters<typeof selectUnknown>[1]) {
  const { rows, count } = await selectUnknown(db, query);
  const known = await selectNamed(
    db,
    rows.flatMap(({ guess }) => guess ?? []),
  );
  const list = rows.map(({ token, occurrences, guess }) => ({ token, occurrences, guess: guess === null ? null : named(guess, known) }));
  return toListPage(list, count, query.offset);
}

const refused = (key: string): Refusal => new Refusal('invalid_input', { fields: [{ field: 'token', key }] });
const MOST_SYNONYMS = resources.ingredients.fields.synonyms?.max ?? 0;

interface Assigned {
  token: string;
  ingredientId: number;
}

/** Makes an unknown word a synonym of an ingredient, as an edit with history. Refuses words of other ingredients. */
export async function assignToken(
  { db, ingredients, labels }: UnknownParts,
  actor: Actor,
  { token, ingredientId }: Assigned,
): Promise<void> {
  const inci = found(await selectInci(db, ingredientId));
  const [standing] = await labels.identities([token]);
  if (labels.keyOf(token) === '') throw refused('invalid.value');
  if (standing !== null && standing !== inci) throw refused('console.name_of_another');
  const assigned = db.transaction().execute(async (tx) => {
    await editWithin(tx, { store: ingredients, actor }, ingredientId, ({ fields }) => {
      const synonyms = (fields.synonyms ?? []) as string[];
      if (synonyms.length >= MOST_SYNONYMS) throw refused('invalid.value');
      return { fields: { synonyms: [...synonyms, token] }, texts: {} };
    });
    await unignoreWithin(tx, actor, token);
  });
  await assigned.catch((error: unknown) => {
    throw isUniqueViolation(error, 'ingredient_synonym_pkey') ? refused('console.name_of_another') : error;
  });
  await ingredients.changed([ingredientId]);
}

const subjectOf = (token: string) => ({ kind: 'unknown-ingredients', id: token });

/** Stops ignoring a word; false when it was not ignored. */
async function unignoreWithin(tx: Transaction<Schema>, actor: Actor, token: string): Promise<boolean> {
  if (!(await unignoreToken(tx, token.toLowerCase()))) return false;
  await writeAudit(tx, actor, { act: 'unknown-ingredients.restore', subject: subjectOf(token) });
  return true;
}

/** Ignores an unknown word. Throws `not_found` when it is not in the list. */
export async function ignoreUnknown({ db }: UnknownParts, actor: Actor, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await ignoreToken(tx, token.toLowerCase()))) throw new Refusal('not_found');
    await writeAudit(tx, actor, { act: 'unknown-ingredients.ignore', subject: subjectOf(token) });
  });
}

/** Undoes ignoring or assigning a word. */
export async function restoreUnknown({ db, ingredients }: UnknownParts, actor: Actor, token: string): Promise<void> {
  const ingredientId = await db.transaction().execute(async (tx) => {
    if (await unignoreWithin(tx, actor, token)) return null;
    const { id, name } = found(await selectAssigned(tx, token.toLowerCase()));
    await editWithin(tx, { store: ingredients, actor }, id, ({ fields }) => ({
      fields: { synonyms: ((fields.synonyms ?? []) as string[]).filter((one) => one !== name) },
      texts: {},
    }));
    return id;
  });
  if (ingredientId !== null) await ingredients.changed([ingredientId]);
}
