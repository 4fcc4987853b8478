import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obeys, refusal } from '../input/refusal.ts';
import * as rules from '../rules.ts';
import * as v from '../values.ts';
import { flagDefault } from './fields.ts';
import { listEndpoint } from './list.ts';
import { resources } from './resources.ts';

/** An ingredient as it is named beside an entry of a label; without an id the shop has no product with it yet. */
export const namedIngredient = z.object({ id: v.id.nullable(), inci: v.text, name: v.text });

const LONGEST_LABEL = resources.products.fields.label?.max ?? 20_000;

/** Not trimmed: places are those of what was sent. */
const asTyped = z
  .string({ error: refusal('expected.text') })
  .check(obeys(rules.manyLines, rules.maxLength(LONGEST_LABEL)))
  .meta({ maxLength: LONGEST_LABEL });

const entry = z.object({
  raw: v.text.meta({ description: 'As written' }),
  start: v.count.nullable().meta({ description: 'Where it begins in the text, in UTF-16 units; null when it stands there otherwise' }),
  end: v.count.nullable().meta({ description: 'Behind its last sign' }),
  kind: z.enum(['KNOWN', 'GUESSED', 'UNKNOWN']),
  ingredient: namedIngredient.nullable(),
  confidence: z.number().min(0).max(1),
  method: v.text.meta({ description: 'The rule that recognised it, such as `exact`, `synonym`, `fuzzy`' }),
  may_contain: v.flag,
  is_allergen: v.flag.meta({ description: 'One of the fragrance allergens that the EU has declared' }),
  groups: z.array(z.object({ id: v.id, title: v.text })).meta({ description: 'Groups that it can be avoided by' }),
  guess: namedIngredient.nullable().meta({ description: 'What an unknown entry may mean' }),
});

export const consoleProducts = [
  listEndpoint('GET console/products/rates', {
    noun: 'console',
    summary: 'products: currencies of the shop with their rates, to fix prices in them',
    permission: 'catalogue',
    query: {},
    row: z.object({
      code: v.symbol,
      sign: v.text,
      decimals: v.count,
      rate: z.number().meta({ description: 'Units of it for one US dollar' }),
      rated_on: v.day,
    }),
  }),
  endpoint('POST console/label', {
    noun: 'console',
    summary: 'Reads a label as it is written, and as it would be saved',
    access: 'staff',
    permission: 'catalogue',
    input: z.object({ text: asTyped, is_label_cut: flagDefault(0) }),
    output: z.object({
      status: z.enum(['COMPLETE', 'PARTIAL', 'MISSING']),
      known: v.count,
      guessed: v.count,
      unknown: v.count,
      entries: z.array(entry),
    }),
    errors: ['forbidden', 'second_factor_needed'],
  }),
] as const;
