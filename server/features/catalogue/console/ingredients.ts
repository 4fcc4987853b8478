import type { Transaction } from 'kysely';
import type { FieldValue, FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type ResourceStore, tableStore } from '../../console/index.ts';
import type { ProductLabelReader } from './label-reader.ts';
import {
  GROUP_IDS,
  GROUPS,
  IN_GROUP,
  insertSynonyms,
  type KeyedName,
  noteRenamed,
  replaceGroups,
  replaceSynonyms,
  SYNONYMS,
  SYNONYMS_AS_TEXT,
  selectInci,
} from './queries-ingredients.ts';

const refused = (field: string, key: string): Refusal => new Refusal('invalid_input', { fields: [{ field, key }] });

/** The spelling of names in CosIng: capitals, single spaces. */
const inciOf = (name: unknown): string => String(name).toUpperCase().replaceAll(/\s+/g, ' ');

/** Ingredients in the console. The label reader knows names given here from then on; labels that contain them are read again. */
export function ingredientStore(labels: ProductLabelReader, changed: ResourceStore['changed']): ResourceStore {
  const keyed = (names: readonly string[]): KeyedName[] =>
    [...new Map(names.map((name) => [labels.keyOf(name), name]))].map(([key, name]) => ({ key, name }));
  const base = tableStore({
    name: 'ingredients',
    table: 'ingredient',
    columns: {
      inci: 'inci',
      name: 'name',
      synonyms: { read: SYNONYMS },
      group_ids: { read: GROUP_IDS },
      groups: { read: GROUPS },
      product_count: { read: 't.product_count' },
    },
    keywordIn: ['t.name', 't.inci', SYNONYMS_AS_TEXT],
    orderBy: 't.product_count desc',
    filters: { group_ids: IN_GROUP },
    prepare: async (_tx, id, { fields }) => (id === null ? { inci: inciOf(fields.inci) } : {}),
    after: async (tx, id, { fields }) => {
      if (fields.group_ids !== undefined) await putIntoGroups(tx, id, fields.group_ids);
      if (fields.synonyms === undefined) return;
      const names = keyed((fields.synonyms ?? []) as string[]);
      if (names.some(({ key }) => key === '')) throw refused('synonyms', 'invalid.value');
      await noteRenamed(tx, await replaceSynonyms(tx, id, names));
    },
    constraints: { ingredient_inci_key: 'inci', ingredient_synonym_pkey: 'synonyms' },
    changed,
  });
  return {
    ...base,
    async beforehand(db, id, { fields }) {
      const inci = id === null ? inciOf(fields.inci ?? '') : await selectInci(db, id);
      if (inci === undefined) return;
      if (id === null) await expectOwnInci(labels, inci);
      await expectFree(labels, inci, fields);
    },
    async create(tx, content) {
      const id = (await base.create?.(tx, content)) as ResourceId;
      await makeKnown(tx, labels, id, inciOf(content.fields.inci));
      return id;
    },
  };
}

async function putIntoGroups(tx: Transaction<Schema>, id: ResourceId, value: FieldValue): Promise<void> {
  const groupIds = [...new Set((value ?? []) as number[])];
  if ((await replaceGroups(tx, id, groupIds)) < groupIds.length) throw refused('group_ids', 'invalid.value');
}

/**
 * Refuses an INCI name that the label reader maps to another substance, as labels would never match it, or one without letters and digits.
 */
async function expectOwnInci(labels: ProductLabelReader, inci: string): Promise<void> {
  const [standing] = await labels.identities([inci]);
  if (standing !== null && standing !== inci) throw refused('inci', 'console.name_of_another');
  if (labels.keyOf(inci) === '') throw refused('inci', 'invalid.value');
}

/** Refuses names that the label reader knows as other ingredients'. */
async function expectFree(labels: ProductLabelReader, inci: string, { synonyms }: FieldValues): Promise<void> {
  const names = (synonyms ?? []) as string[];
  if (names.length === 0) return;
  const standing = await labels.identities(names);
  if (standing.some((other) => other !== null && other !== inci)) throw refused('synonyms', 'console.name_of_another');
}

/** Makes a new ingredient known to the label reader, as an own name, since CosIng does not have it, and adds it to its groups. */
async function makeKnown(tx: Transaction<Schema>, labels: ProductLabelReader, id: ResourceId, inci: string): Promise<void> {
  await labels.group(tx);
  await insertSynonyms(tx, id, [{ key: labels.keyOf(inci), name: inci }]);
  await noteRenamed(tx, [inci]);
}
