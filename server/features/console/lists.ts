import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Endpoint, pathParameters } from '../../../contract/endpoint.ts';
import { type EndpointMap, endpoints, type Output, type Parsed } from '../../../contract/index.ts';
import type { Schema } from '../../db/schema.ts';
import { type FileAnswer, type Route, type StaffContext, serveStaff } from '../../http/route.ts';
import { type Act, actorOf, writeAudit } from './audit.ts';
import { csvOf } from './csv.ts';

/** Rows read at once for a file: a large page, to keep the number of queries low. */
export const EXPORT_PAGE = 1_000;

type ListKey = Extract<keyof EndpointMap, `GET console/${string}`>;
/** Parameters of a list, without its format. */
type Query<K extends ListKey> = Omit<Parsed<K>, 'format'>;
type Row = Readonly<Record<string, unknown>>;

/** How a list is exported as CSV where the file holds more than the list's pages or is read in another way. */
interface ListFile<K extends ListKey> {
  columns: readonly string[];
  pages(query: Query<K>, context: StaffContext): AsyncGenerator<readonly Row[]>;
}

/**
 * Like `serveStaff`, for the lists of the console: answers a page, or with `format=csv` the whole list as a file, which the audit log
 * records. Without a `file` of its own the CSV is made from the pages: nested objects become columns such as `by_name`.
 */
export function serveStaffList<K extends ListKey>(
  db: Kysely<Schema>,
  key: K,
  page: (query: Query<K>, context: StaffContext) => Promise<Output<K>>,
  file?: ListFile<K>,
): Route {
  const endpoint: Endpoint = endpoints[key];
  const pageOf = (input: unknown, context: StaffContext) => {
    const { format: _, ...query } = input as Parsed<K> & { format: unknown };
    return page(query as unknown as Query<K>, context);
  };
  return {
    ...serveStaff(key, (input, context) => pageOf(input, context)),
    async file(input, context): Promise<FileAnswer> {
      const { format: _, ...query } = input as Record<string, unknown>;
      const staffContext = context as StaffContext;
      const allPages =
        file?.pages(query as Query<K>, staffContext) ??
        pagesOf(async (part) => ((await pageOf({ ...query, ...part }, staffContext)) as { list: Row[] }).list, hasPages(endpoint));
      // Before the file begins, so that a refusal becomes an error answer and not a truncated file.
      const first = await allPages.next();
      await writeAudit(db, actorOf(staffContext.staff), actOf(endpoint, query));
      const columns = file?.columns ?? columnsOf(endpoint).map(({ name }) => name);
      const flat = file === undefined ? flattened(endpoint) : (row: Row) => row;
      return { name: `${nameOf(endpoint, query)}.csv`, body: csvOf(columns, following(first, allPages, flat)) };
    },
  };
}

const hasPages = ({ input }: Endpoint): boolean => input instanceof z.ZodObject && 'offset' in input.shape;

async function* pagesOf(
  read: (part: { offset: number; limit: number }) => Promise<Row[]>,
  isPaged: boolean,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const rows = await read({ offset, limit: EXPORT_PAGE });
    if (rows.length > 0) yield rows;
    if (!isPaged || rows.length < EXPORT_PAGE) return;
  }
}

async function* following(
  first: IteratorResult<readonly Row[], unknown>,
  others: AsyncGenerator<readonly Row[]>,
  flat: (row: Row) => Row,
): AsyncGenerator<readonly Row[]> {
  if (first.done) return;
  yield first.value.map(flat);
  for await (const rows of others) yield rows.map(flat);
}

/** The segments of a path after `console/`, with parameters filled in. */
const wordsOf = ({ path }: Endpoint, query: Row): string[] =>
  path
    .split('/')
    .slice(1)
    .map((word) => String(query[pathParameters(word)[0] ?? ''] ?? word));

/** File name without extension, such as `members-7-points`. */
const nameOf = (endpoint: Endpoint, query: Row): string =>
  wordsOf(endpoint, query)
    .join('-')
    .replaceAll(/[^\w-]+/g, '_');

/** The audit entry of an export: which list, and of which thing. */
function actOf(endpoint: Endpoint, query: Row): Act {
  const [kind = ''] = wordsOf(endpoint, query);
  const rest = endpoint.path
    .split('/')
    .slice(2)
    .filter((word) => pathParameters(word).length === 0);
  const subject = { kind, id: String(query.id ?? 'list') };
  return { act: `${kind}.export` as const, subject, ...(rest.length > 0 && { after: { list: rest.join('/') } }) };
}

interface Column {
  name: string;
  of: string;
  /** Field of the nested object, if there is one. */
  within: string | null;
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;
}

/** The columns of a list, from its declared output. */
function columnsOf({ output, key }: Endpoint): Column[] {
  const list = output instanceof z.ZodObject ? output.shape.list : undefined;
  const row = list instanceof z.ZodArray ? list.element : undefined;
  if (!(row instanceof z.ZodObject)) throw new Error(`${key} answers no list`);
  return Object.entries(row.shape).flatMap(([of, field]): Column[] => {
    const thing = unwrapped(field);
    if (!(thing instanceof z.ZodObject)) return [{ name: of, of, within: null }];
    return Object.keys(thing.shape).map((within) => ({ name: `${of}_${within}`, of, within }));
  });
}

function flattened(endpoint: Endpoint): (row: Row) => Row {
  const columns = columnsOf(endpoint);
  return (row) =>
    Object.fromEntries(
      columns.map(({ name, of, within }) => [name, within === null ? row[of] : (row[of] as Row | null | undefined)?.[within]]),
    );
}
