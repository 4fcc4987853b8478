import type { FieldValues } from '../../../contract/console/fields.ts';
import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { ImportDetailRow, ImportListRow } from './queries.ts';
import type { ImportItemRow, KeptState } from './queries-rows.ts';

type ShownImport = Output<'GET console/imports'>['list'][number];
type ShownRow = Output<'GET console/imports/{id}/rows'>['list'][number];

const AT_WORK = ['REHEARSING', 'RUNNING', 'UNDOING'];

/** An import by a command that was interrupted continues when the command is run again; until then it is shown as failed. */
const isAbandoned = ({ state, isAtWork, hasFile }: ImportListRow): boolean =>
  AT_WORK.includes(state) && state !== 'UNDOING' && !isAtWork && !hasFile;

export function presentImport(row: ImportListRow, lang: Language): ShownImport {
  const { id, hasFile, fileName, source, licence, currency, memberId, memberName, isAtWork, perSecond } = row;
  const { total, done, created, changed, unchanged, refused, edited, leftOut, kept, gone, resumed } = row;
  const state = isAbandoned(row) ? ('FAILED' as const) : row.state;
  const error = isAbandoned(row) ? 'console.import_interrupted' : row.error;
  return {
    ...{ id, state, file_name: fileName, source, licence, currency },
    is_waiting: AT_WORK.includes(state) && !isAtWork ? 1 : 0,
    has_file: hasFile ? 1 : 0,
    by: memberId === null || memberName === null ? null : { id: memberId, name: memberName },
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    undo_until: row.undoUntil?.toISOString() ?? null,
    rows_per_second: Math.max(0, perSecond),
    ...{ total, done, created, changed, unchanged, refused, edited, left_out: leftOut, kept, gone, resumed },
    overwrites: row.overwrites ? 1 : 0,
    error: error === null ? null : errorText(lang, error),
  };
}

/** Errors meant for the log only are shown as a plain failure. */
const errorText = (lang: Language, error: string): string =>
  serverText(lang, (error.startsWith('console.import_') ? error : 'console.import_failed') as 'console.import_failed');

export function presentImportDetail(row: ImportDetailRow, unsorted: number | null, lang: Language): Output<'GET console/imports/{id}'> {
  const { columns, guesses, mapping, sample, priceDrops, newCategories, newBrands } = row;
  return {
    ...presentImport(row, lang),
    ...{ columns, guesses, mapping: { ...guesses, ...mapping }, sample, price_drops: priceDrops },
    ...{ new_categories: newCategories, new_brands: newBrands, unsorted_category_id: unsorted },
  };
}

interface Reading {
  lang: Language;
  decimals: ReadonlyMap<string, number>;
  refusalCode(reason: string): string;
}

/** A row with its fields. If two prices differ only in the currency they are stored in, the row shows the currencies. */
export function presentItem(item: ImportItemRow, { lang, decimals, refusalCode }: Reading): ShownRow {
  const { line, name, reason, undone, keptReason } = item;
  const outcome = undone === 'KEPT' ? ('KEPT' as const) : item.outcome;
  const text = (key: string) => serverText(lang, key as 'console.import_failed');
  return {
    ...{ line, name, outcome, fields: fieldsOf(item, decimals) },
    product_id: undone === 'UNDONE' && item.outcome === 'CREATED' ? null : item.productId,
    reason:
      keptReason !== null
        ? text(`console.import_kept.${keptReason.toLowerCase()}`)
        : reason && text(`console.import_row.${refusalCode(reason.reason)}`),
    column: reason?.column || null,
    value: reason?.value || null,
    left_out: (item.leftOut ?? []).map(({ column, value }) => ({ column, value, reason: text(leftOutKey(column)) })),
  };
}

/** Message key of the reason why a column's value was left out. */
const leftOutKey = (column: string): string => (column.startsWith('price:') ? 'console.own_price' : `console.import_left_out.${column}`);

function fieldsOf({ outcome, before, after, edited }: ImportItemRow, decimals: ReadonlyMap<string, number>): ShownRow['fields'] {
  if (after === null) return [];
  if ('fields' in after)
    return Object.entries(shownValues(after.fields, decimals)).flatMap(([field, value]) =>
      value === null || value === '' ? [] : [{ field, before: null, after: value, is_edited: 0 as const }],
    );
  const [from, to] = [before && shownOf(before, decimals), shownOf(after, decimals)];
  const left = Object.entries(edited === null ? {} : shownValues(edited, decimals)).map(([field, value]) => ({
    field,
    before: to[field] ?? null,
    after: value,
    is_edited: 1 as const,
  }));
  if (outcome !== 'CHANGED' || from === null) return left;
  const differing = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => (from[field] ?? null) !== (to[field] ?? null))
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null, is_edited: 0 as const }));
  return [...differing, ...left];
}

/** Formats values of a row of the file: prices get their currencies. */
function shownValues(
  { currency, ...fields }: Record<string, string | number | null>,
  decimals: ReadonlyMap<string, number>,
): Record<string, string | null> {
  const shown = Object.entries(fields).map(([field, value]): [string, string | null] => [
    field,
    typeof value === 'number' ? priceText(value, field.startsWith('price:') ? field.slice(6) : String(currency), decimals) : value,
  ]);
  return Object.fromEntries(shown);
}

function shownOf(state: KeptState, decimals: ReadonlyMap<string, number>): Record<string, string | null> {
  const { product, brand, category, attributes, texts, label, picture, requests = picture ? [picture] : [] } = state;
  const names = (texts ?? []).flatMap(({ lang, name }) => [[lang === 'en' ? 'name' : `name:${lang}`, name]]);
  const cents = product.price_minor;
  const price =
    product.listed_currency !== null && product.listed_minor !== null
      ? priceText(product.listed_minor, product.listed_currency, decimals)
      : cents === null
        ? null
        : priceText(cents, 'USD', decimals);
  return {
    ...Object.fromEntries(names),
    ...{ brand, category, price, barcode: product.barcode, attributes },
    ingredients: label?.texts[0] ?? null,
    description: texts?.find(({ lang }) => lang === 'en')?.description || null,
    ...fixedPrices(product, decimals),
    image: requests?.map(({ url }) => url).join(' | ') || null,
    url: product.source_url,
  };
}

function fixedPrices({ fixed_minor: fixed, listed_currency: own }: KeptState['product'], decimals: ReadonlyMap<string, number>) {
  const shown = Object.entries(fixed ?? {}).filter(([code]) => code !== (own ?? 'USD'));
  return Object.fromEntries(shown.map(([code, minor]) => [`price:${code}`, priceText(minor, code, decimals)]));
}

function priceText(minor: number, currency: string, decimals: ReadonlyMap<string, number>): string {
  const digits = decimals.get(currency) ?? 2;
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
}

export const CSV_COLUMNS = ['line', 'outcome', 'product_id', 'name', 'field', 'before', 'after', 'is_edited', 'reason', 'column', 'value'];

/** One CSV line per field and per left-out value, or a single line for a row without either. */
export function csvRows({ fields, left_out: leftOut, ...row }: ShownRow): FieldValues[] {
  const lines = [...fields, ...leftOut].map((told) => ({ ...row, ...told }));
  return lines.length === 0 ? [row] : lines;
}
