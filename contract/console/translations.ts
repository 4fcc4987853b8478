import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { optional } from '../input/absent.ts';
import { idInput, whole } from '../input/number.ts';
import { refusal } from '../input/refusal.ts';
import { choice, keyword, languageCode, lineInput, prose } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { listEndpoint } from './list.ts';
import { altField, textField, translated, translationStates } from './resources/translated.ts';
import { type ResourceField, type ResourceName, resources } from './resources.ts';

/** Limits of one call: `items` as JSON; in a file `bytes`, `things`, and as many `rows` as these may need. */
export const translationLimits = { items: 200, things: 1_000, rows: 4_000, bytes: 4 * 1024 * 1024 } as const;

/** Input schema of a text: '' means intentionally empty, `null` removes the translation; required texts cannot be empty. */
function textInput({ kind, max = 10_000, required }: ResourceField) {
  const spec = { max, ...(!required && { mayBeEmpty: true as const }) };
  return (kind === 'line' ? lineInput(spec) : prose(spec)).nullable().optional();
}

const idOf = (name: ResourceName) => (resources[name].id === 'number' ? idInput : lineInput({ max: 100 }));

/** Texts by field, including alternative texts of the item's pictures as `alt:front.webp`. */
function valuesOf(type: ResourceName) {
  const texts = Object.fromEntries(Object.entries(resources[type].texts).map(([name, field]) => [name, textInput(field)]));
  const alt = textField(type, altField('x'));
  if (alt === undefined) return z.strictObject(texts);
  return z
    .object(texts)
    .catchall(textInput(alt))
    .superRefine((values, context) => {
      if (Object.keys(values).some((field) => textField(type, field) === undefined))
        context.addIssue({ code: 'custom', message: 'invalid.value' });
    });
}

const itemOf = (type: ResourceName) =>
  z.object({
    type: z.literal(type),
    id: idOf(type),
    lang: languageCode,
    values: valuesOf(type),
    version: optional(whole({ min: 1 })).meta({
      description: 'Version that was read: refused if these texts or their English have changed since',
    }),
  });

/** An item's texts in one language, as sent. */
export interface TranslationItem {
  type: ResourceName;
  id: number | string;
  lang: string;
  values: Record<string, string | null>;
  version?: number | undefined;
}

const items = translated.map(itemOf) as [ReturnType<typeof itemOf>, ...ReturnType<typeof itemOf>[]];
export const translationItem = z.discriminatedUnion('type', items, { error: refusal('invalid.value') }) as unknown as z.ZodType<
  TranslationItem,
  TranslationItem
>;

const count = z.object({ fields: v.count, filled: v.count, stale: v.count });

const list = {
  ...page(),
  type: choice(translated),
  lang: languageCode,
  state: optional(choice(translationStates)),
  keyword,
};

const row = z.object({
  type: z.enum(translated),
  id: z.union([v.id, v.text]),
  name: v.textOrNull.meta({ description: 'Name of the item' }),
  lang: v.text,
  field: v.text,
  english: v.text,
  text: v.textOrNull,
  state: z.enum(translationStates),
});

const byField = <T extends z.ZodType>(value: T) => z.record(z.string(), z.record(z.string(), value));
const refusals: ErrorCode[] = ['forbidden', 'second_factor_needed'];
const listing = { noun: 'console', permission: 'translations' } as const;
const staff = { ...listing, access: 'staff' } as const;

export const translations = [
  endpoint('GET console/translations', {
    ...staff,
    summary: 'Progress of translations by language and resource',
    input: z.object({}),
    output: z.object({
      matrix: z.record(z.string(), z.record(z.string(), count)),
      counted_at: v.time.nullable().meta({ description: 'Time of the last full count, to which edits are added; null while counting' }),
    }),
    errors: refusals,
  }),
  listEndpoint('GET console/translations/list', {
    ...listing,
    summary: 'Texts of a resource in a language with their English; those without English are left out. CSV has the format of the import',
    query: list,
    row,
  }),
  endpoint('POST console/translations/import', {
    ...staff,
    summary: 'Imports the texts of a CSV file, all or none; empty cells change nothing',
    input: z.object({ file: z.file({ error: refusal('expected.file') }) }),
    body: 'multipart',
    largestFile: { bytes: translationLimits.bytes, key: 'console.translations_file_too_large' },
    output: v.actedWith({ things: v.count, texts: v.count.meta({ description: 'Number of changed texts' }) }),
    errors: refusals,
  }),
  listEndpoint('GET console/translations/terms', {
    ...listing,
    summary: 'Terms of the shop in a language: names of categories, properties and options with translations that are not stale',
    query: { lang: languageCode },
    row: z.object({ english: v.text, text: v.text }),
  }),
  endpoint('GET console/translations/{type}/{id}', {
    ...staff,
    summary: 'English texts of one item with their translations',
    input: z.object({ type: choice(translated), id: lineInput({ max: 100 }) }),
    output: z.object({
      info: z.object({ type: z.enum(translated), id: z.union([v.id, v.text]), name: v.textOrNull, is_archived: v.flag }),
      version: v.id,
      pictures: z.record(z.string(), v.text).meta({ description: 'Address of the picture that a field describes' }),
      texts: byField(v.textOrNull).meta({ description: 'By language and field; English is the original' }),
      stale: z.record(z.string(), z.array(v.text)).meta({ description: 'Fields whose English has changed since, by language' }),
      sources: byField(v.text).meta({ description: 'MD5 of the English text that each translation was made from' }),
      earlier: byField(v.text).meta({ description: 'For stale texts, the English that they were made from, if the history has it' }),
    }),
    errors: [...refusals, 'not_found'],
  }),
  endpoint('PUT console/translations', {
    ...staff,
    summary: "Writes translations, all or none; '' is intentionally empty, `null` removes one, so that English is shown",
    input: z.object({
      items: z
        .array(translationItem, { error: refusal('expected.list') })
        .min(1, 'required.field')
        .max(translationLimits.items, 'invalid.max_items'),
    }),
    output: v.actedWith({
      list: z.array(z.object({ type: z.enum(translated), id: z.union([v.id, v.text]), version: v.id })),
    }),
    errors: [...refusals, 'changed_meanwhile'],
  }),
] as const;
