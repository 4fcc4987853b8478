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

/** Of one call. A file may have as many rows as it takes to write `things`. */
export const translationLimits = { items: 200, things: 1_000, rows: 4_000, bytes: 4 * 1024 * 1024 } as const;

/** What is taken for a text: '' is empty on purpose, `null` removes the translation; what has to be there cannot be empty. */
function textInput({ kind, max = 10_000, required }: ResourceField) {
  const spec = { max, ...(!required && { mayBeEmpty: true as const }) };
  return (kind === 'line' ? lineInput(spec) : prose(spec)).nullable().optional();
}

const idOf = (name: ResourceName) => (resources[name].id === 'number' ? idInput : lineInput({ max: 100 }));

/** Texts by field; beside those of a thing itself the words of its pictures, as `alt:front.webp`. */
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
      description: 'Of the thing as it was read: refused when somebody changed these texts or their English since',
    }),
  });

/** Texts of a thing in a language as they are sent. */
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
  name: v.textOrNull.meta({ description: 'By which the thing is known' }),
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
    summary: 'How much is translated, by language and resource',
    input: z.object({}),
    output: z.object({
      matrix: z.record(z.string(), z.record(z.string(), count)),
      counted_at: v.time.nullable().meta({ description: 'When all was counted last, edits being added since; null: it is being counted' }),
    }),
    errors: refusals,
  }),
  listEndpoint('GET console/translations/list', {
    ...listing,
    summary:
      'Texts of a resource in a language, each with its English one; those without English are left out. As CSV as the import takes it',
    query: list,
    row,
  }),
  endpoint('POST console/translations/import', {
    ...staff,
    summary: 'Writes the texts of a CSV file, all of them or none; empty cells change nothing',
    input: z.object({ file: z.file({ error: refusal('expected.file') }) }),
    body: 'multipart',
    largestFile: { bytes: translationLimits.bytes, key: 'console.translations_file_too_large' },
    output: v.actedWith({ things: v.count, texts: v.count.meta({ description: 'That were not so before' }) }),
    errors: refusals,
  }),
  listEndpoint('GET console/translations/terms', {
    ...listing,
    summary: 'Words of the shop in a language: names of categories, properties and options that are translated and not stale',
    query: { lang: languageCode },
    row: z.object({ english: v.text, text: v.text }),
  }),
  endpoint('GET console/translations/{type}/{id}', {
    ...staff,
    summary: 'One thing: its English texts beside their translations',
    input: z.object({ type: choice(translated), id: lineInput({ max: 100 }) }),
    output: z.object({
      info: z.object({ type: z.enum(translated), id: z.union([v.id, v.text]), name: v.textOrNull, is_archived: v.flag }),
      version: v.id,
      pictures: z.record(z.string(), v.text).meta({ description: 'Address of the picture that a field tells of' }),
      texts: byField(v.textOrNull).meta({ description: 'By language and field; English is what they are translations of' }),
      stale: z.record(z.string(), z.array(v.text)).meta({ description: 'Fields by language whose English has changed since' }),
      sources: byField(v.text).meta({ description: 'md5 of the English text that each translation was made from' }),
      earlier: byField(v.text).meta({ description: 'Of stale texts the English that they were made from, where history has it' }),
    }),
    errors: [...refusals, 'not_found'],
  }),
  endpoint('PUT console/translations', {
    ...staff,
    summary: "Writes translations, all of them or none; '' is empty on purpose, `null` removes one, so that English shows",
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
