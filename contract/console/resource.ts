import { z } from 'zod';
import { sortDirections } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { optional } from '../input/absent.ts';
import { idInput, whole } from '../input/number.ts';
import { choice, keyword, lineInput } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { revisionActs } from './acts.ts';
import {
  type FieldValues,
  fieldInput,
  fieldOutput,
  filterInput,
  flagDefault,
  type ResourceTexts,
  textsInput,
  textsOutput,
} from './fields.ts';
import { listEndpoint } from './list.ts';
import { type ResourceField, type ResourceName, resources } from './resources.ts';

/** Query parameters of a resource's list, without its own filters. */
export interface ResourceQuery {
  offset: number;
  limit: number;
  keyword?: string | undefined;
  order_by?: string | undefined;
  sort_by?: 'ASC' | 'DESC' | undefined;
  /** 1: archived items only, 0: the others only. */
  archived: 0 | 1;
}

export type ResourceId = number | string;
/** An item's id and fields. */
export type ResourceInfo = { id: ResourceId } & FieldValues;
export type ResourceRow = { id: ResourceId; version: number } & Record<string, unknown>;

/** One change of a field; `lang` is null where a field has no languages. */
export interface FieldChange {
  field: string;
  lang: string | null;
  before: unknown;
  after: unknown;
}

const typed = <T>(schema: z.ZodType) => schema as z.ZodType<T, T>;
const shapeOf = (fields: Readonly<Record<string, ResourceField>>, of: (field: ResourceField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

const writable = (fields: Readonly<Record<string, ResourceField>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly));

const whoever = z.object({ id: v.id, name: v.text }).nullable();
export const fieldChange = z.object({ field: v.text, lang: v.textOrNull, before: z.unknown(), after: z.unknown() });

const historyRow = z.object({
  id: v.id,
  version: v.id,
  at: v.time,
  by: whoever.meta({ description: 'null for a command, an import or a former member' }),
  act: z.enum(revisionActs),
  changes: z.array(fieldChange),
});

function idOf(name: ResourceName) {
  return resources[name].id === 'number' ? idInput : lineInput({ max: 100 });
}

function shapesOf(name: ResourceName) {
  const { fields, texts, id } = resources[name];
  const out = { id: id === 'number' ? v.id : v.text, ...shapeOf(fields, fieldOutput) };
  const listedTexts = Object.fromEntries(Object.entries(texts).filter(([, field]) => field.listed));
  const columns = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.listed || field.kind === 'picture'));
  return {
    id: idOf(name),
    info: typed<ResourceInfo>(z.object(out)),
    row: typed<ResourceRow>(
      z.object({ id: out.id, ...shapeOf(columns, fieldOutput), ...shapeOf(listedTexts, fieldOutput), version: v.id, is_archived: v.flag }),
    ),
    input: shapeOf(writable(fields), fieldInput) as Record<never, never>,
    texts: typed<ResourceTexts | undefined>(textsInput(texts)),
  };
}

/** Query schema shared by all lists, without the resource's own filters. */
function listInput(name: ResourceName) {
  const { fields, texts } = resources[name];
  const all = Object.entries({ ...fields, ...texts });
  const orders = all.filter(([, field]) => field.sorts).map(([field]) => field);
  const filters = Object.fromEntries(all.filter(([, field]) => field.filters));
  return {
    ...page(),
    keyword,
    order_by: optional(choice(['id', ...orders] as [string, ...string[]])),
    sort_by: optional(choice(sortDirections)),
    archived: flagDefault(0),
    // The resource's own filters are parsed at run time only: handlers get them with the query, but not in its type.
    ...(shapeOf(filters, filterInput) as Record<never, never>),
  };
}

const noun = 'console';
const made = v.actedWith({ id: z.union([v.id, v.text]), version: v.id });
const written = v.actedWith({ version: v.id });
const refusals: ErrorCode[] = ['forbidden', 'second_factor_needed'];
const version = whole({ min: 1 });

const staffCall = (name: ResourceName) => ({ noun, access: 'staff', permission: resources[name].permission }) as const;

function readingEndpoints<const R extends ResourceName>(name: R) {
  const shapes = shapesOf(name);
  const { id } = shapes;
  const staff = staffCall(name);
  const listing = { noun, permission: staff.permission };
  return [
    listEndpoint(`GET console/${name}`, {
      ...listing,
      summary: `${name}: the list; CSV contains all fields and the English texts`,
      query: listInput(name),
      row: shapes.row,
    }),
    endpoint(`GET console/${name}/{id}`, {
      ...staff,
      summary: `${name}: one item with its texts in all languages`,
      input: z.object({ id }),
      output: z.object({ info: shapes.info, version: v.id, is_archived: v.flag, texts: textsOutput }),
      errors: [...refusals, 'not_found'],
    }),
    listEndpoint(`GET console/${name}/{id}/history`, {
      ...listing,
      summary: `${name}: history of changes, latest first`,
      query: { id, ...page() },
      row: historyRow,
      errors: ['not_found'],
    }),
  ] as const;
}

function writingEndpoints<const R extends ResourceName>(name: R) {
  const shapes = shapesOf(name);
  const { id } = shapes;
  const staff = staffCall(name);
  const { acts } = resources[name];
  return [
    endpoint(`POST console/${name}`, {
      ...staff,
      summary: acts.includes('create') ? `${name}: creates one` : `${name}: cannot be created (404)`,
      ...(acts.includes('create') && { headers: ['Idempotency-Key' as const] }),
      input: z.object({ ...shapes.input, texts: shapes.texts }),
      output: made,
      errors: [...refusals, 'not_found'],
    }),
    endpoint(`PUT console/${name}/{id}`, {
      ...staff,
      summary: `${name}: changes the fields that are sent; \`null\` clears a field`,
      input: z.object({ id, version, ...shapes.input, texts: shapes.texts }),
      output: written,
      errors: [...refusals, 'not_found', 'changed_meanwhile'],
    }),
    endpoint(`DELETE console/${name}/{id}`, {
      ...staff,
      summary: `${name}: archives one`,
      input: z.object({ id }),
      output: written,
      errors: [...refusals, 'not_found', 'in_use'],
    }),
    endpoint(`POST console/${name}/{id}/restore`, {
      ...staff,
      summary: `${name}: restores one from the archive`,
      input: z.object({ id }),
      output: written,
      errors: [...refusals, 'not_found', 'in_use'],
    }),
    endpoint(`POST console/${name}/{id}/revert`, {
      ...staff,
      summary: `${name}: creates a new revision with the content before the given one`,
      input: z.object({ id, revision_id: idInput, version }),
      output: written,
      errors: [...refusals, 'not_found', 'in_use', 'changed_meanwhile'],
    }),
  ] as const;
}

/** The calls of every resource: list, detail, history; create, change, archive, restore, revert. */
export function resourceEndpoints<const R extends ResourceName>(name: R) {
  return [...readingEndpoints(name), ...writingEndpoints(name)] as const;
}
