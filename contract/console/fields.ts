import { z } from 'zod';
import { defaulted } from '../input/absent.ts';
import { flagInput, idInput, whole } from '../input/number.ts';
import { refusal } from '../input/refusal.ts';
import { choice, emailInput, languageCode, lineInput, prose } from '../input/text.ts';
import { type Rule, rule } from '../rules/rule.ts';
import * as rules from '../rules.ts';
import * as v from '../values.ts';
import { altLength, type FieldKind, type ResourceField } from './resources.ts';

/** One of several pictures: its address and its alternative texts by language. */
export interface PictureOfMany {
  image: string;
  alt: Record<string, string>;
}

/** Amounts by ISO 4217 code; a string is raw input that is not (yet) a valid amount. */
export type PricesByCurrency = Record<string, number | string>;

/** Words and phrases by language. */
export type PhrasesByLanguage = Record<string, string[]>;

/** A field's value in wire format. */
export type FieldValue = string | number | boolean | null | number[] | string[] | PictureOfMany[] | PricesByCurrency | PhrasesByLanguage;
export type FieldValues = Record<string, FieldValue>;
/** Texts by language and field. */
export type ResourceTexts = Record<string, Record<string, string | null>>;

/** Normalises a timestamp to UTC, so that equal moments compare equal: `2026-11-16T06:00:00.000Z`. */
const inUtc = (value: string): string => {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
};

const slugRule: Rule = rule((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), 'invalid.slug');
const pathRule: Rule = rule((value) => /^(\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(value), 'invalid.path');
const date = rule((value) => rules.date(value) === null, 'invalid.date');
const moment: Rule = rule(
  (value) => z.iso.datetime({ offset: true }).safeParse(value).success && /^(19|[2-9]\d)\d\d-/.test(inUtc(value)),
  'invalid.date',
);

/** ISO 8601 with a UTC offset. */
export const momentInput = lineInput({ max: 40, rules: [moment] }).overwrite(inUtc);

/** A number with at most `decimals` decimal places; accepts form text, too. */
const decimal = ({ min = 0, max = 1e12 }: ResourceField, decimals: number) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && /^-?[0-9]{1,13}(\.[0-9]{1,10})?$/.test(value) ? Number(value) : value),
    z
      .number({ error: refusal('expected.number') })
      .min(min, 'invalid.min_value')
      .max(max, 'invalid.max_value')
      .refine((value) => Number(value.toFixed(decimals)) === value, 'invalid.value'),
  );

/** Lines of text; empty ones are dropped. */
const lines = ({ min = 0, max = 100 }: ResourceField) =>
  z
    .array(lineInput({ max: 300, mayBeEmpty: true }), { error: refusal('expected.list') })
    .overwrite((given) => given.filter(Boolean))
    .min(min, 'required.field')
    .max(max, 'invalid.max_items');

const idList = ({ max = 200 }: ResourceField) =>
  z
    .array(z.int({ error: refusal('expected.ids') }).min(1, 'expected.ids'), { error: refusal('expected.ids') })
    .max(max, 'invalid.max_items');

/** Texts by language, sorted by language; null and '' are dropped. */
const wordsByLanguage = (max: number) =>
  z.record(languageCode, lineInput({ max, mayBeEmpty: true }).nullable(), { error: refusal('expected.object') }).overwrite((words) =>
    Object.fromEntries(
      Object.entries(words)
        .flatMap(([lang, text]) => (text ? [[lang, text]] : []))
        .sort(),
    ),
  );

const pictures = ({ max = 20 }: ResourceField) =>
  z
    .array(z.object({ image: lineInput({ max: 300 }), alt: defaulted(wordsByLanguage(altLength), {}) }), {
      error: refusal('expected.list'),
    })
    .max(max, 'invalid.max_items')
    .refine((list) => new Set(list.map(({ image }) => image)).size === list.length, 'invalid.value');

/** Amounts by currency, sorted by currency; null is dropped. */
const prices = (field: ResourceField) =>
  z
    .record(z.string().regex(/^[A-Z]{3}$/, 'invalid.value'), decimal(field, 3).nullable(), { error: refusal('expected.object') })
    .overwrite((given) =>
      Object.fromEntries(
        Object.entries(given)
          .filter(([, amount]) => amount !== null)
          .sort(),
      ),
    );

/** Lists by language, sorted by language; empty lines and empty lists are dropped. */
const phrases = ({ max = 500 }: ResourceField) =>
  z
    .record(
      languageCode,
      z.array(lineInput({ max: 100, mayBeEmpty: true }), { error: refusal('expected.list') }).max(max, 'invalid.max_items'),
      { error: refusal('expected.object') },
    )
    .overwrite((given) =>
      Object.fromEntries(
        Object.entries(given)
          .map(([lang, list]): [string, string[]] => [lang, [...new Set(list.filter(Boolean))]])
          .filter(([, list]) => list.length > 0)
          .sort(),
      ),
    );

const readers: Record<FieldKind, (field: ResourceField) => z.ZodType> = {
  line: ({ max = 300 }) => lineInput({ max }),
  prose: ({ max = 10_000 }) => prose({ max }),
  html: ({ max = 100_000 }) => prose({ max }),
  slug: ({ max = 200 }) => lineInput({ max, rules: [slugRule] }),
  path: ({ max = 500 }) => lineInput({ max, rules: [pathRule] }),
  email: () => emailInput,
  flag: () => flagInput,
  whole: ({ min = 0, max = 1_000_000_000 }) => whole({ min, max }),
  decimal: (field) => decimal(field, 8),
  price: (field) => decimal(field, 3),
  prices,
  choice: ({ choices = [] }) => choice(choices as [string, ...string[]]),
  day: () => lineInput({ max: 10, rules: [date] }),
  moment: () => momentInput,
  picture: ({ max = 300 }) => lineInput({ max }),
  pictures,
  one: () => idInput,
  many: idList,
  lines,
  phrases,
  label: ({ max = 20_000 }) => prose({ max }),
};

const ofAnyKind = z.string().max(10_000, 'invalid.max_length');

/** A value whose kind depends on the item (`byId`); the writing handler parses it by the item's own field. */
const valueByIdInput = z
  .union([ofAnyKind, z.number(), z.boolean(), z.record(z.string().max(10), z.array(ofAnyKind))], { error: refusal('invalid.value') })
  .nullable()
  .optional();

/** Input schema of a field: absent leaves the value unchanged, `null` clears it unless the field is required. */
export function fieldInput(field: ResourceField): z.ZodType {
  if (field.byId !== undefined) return valueByIdInput;
  const read = readers[field.kind](field);
  return field.required ? read.optional() : read.nullable().optional();
}

/** Filter of a list by this field, or by one id of a `many` field; query texts are parsed like the field's value. */
export function filterInput(field: ResourceField): z.ZodType {
  const read = field.kind === 'line' ? lineInput({ max: 300 }) : readers[field.kind === 'many' ? 'one' : field.kind](field);
  return z.preprocess((value: unknown) => (value === null || value === '' ? undefined : value), read.optional());
}

const shownPhrases = z.record(z.string(), z.array(v.text));

const shown: Partial<Record<FieldKind, z.ZodType>> = {
  flag: v.flag,
  whole: z.int(),
  decimal: z.number(),
  price: z.number(),
  prices: z.record(z.string(), z.number()),
  one: v.id,
  many: z.array(v.id),
  lines: z.array(v.text),
  phrases: shownPhrases,
  pictures: z.array(z.object({ image: v.text, alt: z.record(z.string(), v.text) })),
};

/** Output schema of a field. */
export const fieldOutput = ({ kind, byId }: ResourceField): z.ZodType =>
  (byId === undefined ? (shown[kind] ?? v.text) : z.union([v.text, z.int(), shownPhrases])).nullable();

/** Not a union of '' and the text schema, because the error of a union does not say what is wrong with the text. */
function textOrEmpty({ kind, max }: ResourceField) {
  return kind === 'line' ? lineInput({ max: max ?? 300, mayBeEmpty: true }) : prose({ max: max ?? 10_000, mayBeEmpty: true });
}

/** Texts by language: absent leaves a text unchanged, `null` or '' clears it. */
export function textsInput(texts: Readonly<Record<string, ResourceField>>) {
  const one = Object.fromEntries(Object.entries(texts).map(([name, field]) => [name, textOrEmpty(field).nullable().optional()]));
  return z.record(languageCode, z.object(one)).optional();
}

export const textsOutput = z.record(z.string(), z.record(z.string(), v.textOrNull));

export const flagDefault = (value: 0 | 1) => defaulted(flagInput, value);
