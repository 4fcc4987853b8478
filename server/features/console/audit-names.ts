import type { Kysely } from 'kysely';
import { resources } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import { type AuditRow, selectImportNames, selectImportsCalled, selectMemberNames } from './queries-audit.ts';
import type { ResourceContent, ResourceStore } from './resource-store.ts';

/** Fields that hold the name of a thing, whatever its resource, in order of preference. */
const LEADS = ['name', 'title', 'inci', 'code'] as const;

export function nameIn({ fields, texts }: ResourceContent, personal: ReadonlySet<string> | undefined): string | null {
  for (const lead of LEADS) {
    const value = texts.en?.[lead] ?? fields[lead];
    if (typeof value === 'string' && !personal?.has(lead)) return value;
  }
  // Synonym sets are named by their words.
  return Array.isArray(fields.words) ? fields.words.join(', ') : null;
}

/** Names of the subjects of entries, by kind and id (`brands 17`); subjects that no longer exist have none. */
export async function namesOf(
  db: Kysely<Schema>,
  stores: readonly ResourceStore[],
  rows: readonly AuditRow[],
): Promise<Map<string, string>> {
  const ids = new Map<string, Set<string>>();
  for (const { subjectKind, subjectId } of rows)
    if (subjectKind !== null && subjectId !== null) ids.set(subjectKind, (ids.get(subjectKind) ?? new Set()).add(subjectId));
  const names = new Map<string, string>();
  for (const [id, name] of await selectMemberNames(db, [...(ids.get('members') ?? [])])) names.set(`members ${id}`, name);
  for (const { id, name } of await selectImportNames(db, [...(ids.get('imports') ?? [])])) names.set(`imports ${id}`, name);
  for (const store of stores)
    for (const id of ids.get(store.name) ?? []) {
      if (store.name === 'members') continue;
      const content = await readThing(db, store, id);
      const name = content && nameIn(content, store.personal);
      if (name) names.set(`${store.name} ${id}`, name);
    }
  return names;
}

/** Undefined for an id that no thing has, such as `list`, the subject of an export. */
async function readThing(db: Kysely<Schema>, store: ResourceStore, id: string): Promise<ResourceContent | undefined> {
  const isNumber = resources[store.name].id === 'number';
  if (isNumber && !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  return store.read(db, isNumber ? Number(id) : id);
}

/** Largest number of things of each kind that are found by name. */
const MOST_CALLED = 100;

/**
 * Subjects whose present name matches the keyword, each as `brands 17`: resources by their own search, imports by their source. Members are
 * left out; they are found as the acting person.
 */
export async function subjectsCalled(db: Kysely<Schema>, stores: readonly ResourceStore[], keyword: string): Promise<string[]> {
  const found = (await selectImportsCalled(db, keyword, MOST_CALLED)).map((id) => `imports ${id}`);
  const query = { keyword, offset: 0, limit: MOST_CALLED, direction: 'asc', orderBy: undefined, filters: {} } as const;
  for (const store of stores.filter(({ name }) => ['catalogue', 'content'].includes(resources[name].permission)))
    for (const archived of [0, 1] as const) {
      const { rows } = await store.list(db, { ...query, archived });
      found.push(...rows.map(({ id }) => `${store.name} ${id}`));
    }
  return found;
}
