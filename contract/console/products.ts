import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obeys, refusal } from '../input/refusal.ts';
import * as rules from '../rules.ts';
import * as v from '../values.ts';
import { flagDefault } from './fields.ts';
import { listEndpoint } from './list.ts';
import { resources } from './resources.ts';

/** An ingredient named next to a label entry; its id is null while no product of the shop contains it. */
export const namedIngredient = z.object({ id: v.id.nullable(), inci: v.text, name: v.text });

const LONGEST_LABEL = resources.products.fields.label?.max ?? 20_000;

/** Not trimmed, because the answer's `start` and `end` are positions in the text as sent. */
const asTyped = z
  .string({ error: refusal('expected.text') })
  .check(obeys(rules.manyLines, rules.maxLength(LONGEST_LABEL)))
  .meta({ maxLength: LONGEST_LABEL });

const entry = z.object({
  raw: v.text.meta({ description: 'As written' }),
  start: v.count.nullable().meta({ description: 'Start in the text, in UTF-16 units; null if the text contains it in another form' }),
  end: v.count.nullable().meta({ description: 'End in the text, exclusive' }),
  kind: z.enum(['KNOWN', 'GUESSED', 'UNKNOWN']),
  ingredient: namedIngredient.nullable(),
  confidence: z.number().min(0).max(1),
  method: v.text.meta({ description: 'The rule that recognised it, such as `exact`, `synonym`, `fuzzy`' }),
  may_contain: v.flag,
  is_allergen: v.flag.meta({ description: 'One of the fragrance allergens listed by the EU' }),
  groups: z.array(z.object({ id: v.id, title: v.text })).meta({ description: 'Groups by which it can be avoided' }),
  guess: namedIngredient.nullable().meta({ description: 'Possible meaning of an unknown entry' }),
});

export const consoleProducts = [
  listEndpoint('GET console/products/rates', {
    noun: 'console',
    summary: 'products: currencies of the shop with their rates, for fixed prices',
    permission: 'catalogue',
    query: {},
    row: z.object({
      code: v.symbol,
      sign: v.text,
      decimals: v.count,
      rate: z.number().meta({ description: 'Units per US dollar' }),
      rated_on: v.day,
    }),
  }),
  endpoint('POST console/label', {
    noun: 'console',
    summary: 'Reads a label as typed, just as saving would read it',
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
