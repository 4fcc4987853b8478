import { z } from 'zod';
import type { ValidationKey } from '../keys.ts';
import { limitBounds, listSizes } from '../limits.ts';
import { refusal } from './refusal.ts';

// Canonical digits only: no spaces, exponent, leading zeros or empty text. A minus is accepted, so that the error says "too small".
const wholeText = /^(0|-?[1-9][0-9]{0,14})$/;
const decimalText = /^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,10})?$/;

/** A number in wire format; query parameters arrive as text. */
type Numeric = number | string;

interface WholeSpec {
  min: number;
  max?: number;
  required?: ValidationKey;
}

/** A whole number from `min` to `max`. */
export function whole({ min, max = limitBounds.id, required = 'required.field' }: WholeSpec) {
  const number = z
    .int({ error: refusal('expected.whole', required) })
    .min(min, 'invalid.min_value')
    .max(max, 'invalid.max_value');
  return z.preprocess((value: Numeric) => fromText(value, wholeText), number);
}

/** The id of an item, in a path or a body. */
export const idInput = whole({ min: 1 });

/** 0 or 1. */
export const flagInput = z.preprocess(
  (value: 0 | 1 | '0' | '1') => fromText(value, wholeText),
  z.literal([0, 1], { error: refusal('invalid.choice') }),
);

/** A box that must be ticked: 1. */
export function accepted(required: ValidationKey) {
  return z.preprocess((value: 0 | 1 | '0' | '1') => fromText(value, wholeText), z.literal(1, required));
}

/** Stars given: 1 to 5 in half steps. */
export const starsInput = z.preprocess(
  (value: Numeric) => fromText(value, decimalText),
  z
    .number({ error: refusal('expected.number', 'required.rating') })
    .min(limitBounds.rating.min, 'invalid.min_value')
    .max(limitBounds.rating.max, 'invalid.max_value')
    .multipleOf(limitBounds.rating.step, 'invalid.half_steps'),
);

/** Stars to filter by; 0 is no filter. */
export const starsFilter = whole(limitBounds.ratingFilter).transform((value) => value || undefined);

/** A bound of a price filter: truncated to a whole number; 0 means no bound. */
export const priceBound = z
  .preprocess(
    (value: Numeric) => fromText(value, decimalText),
    z
      .number({ error: refusal('expected.number') })
      .min(0, 'invalid.min_value')
      .max(limitBounds.id, 'invalid.max_value'),
  )
  .transform((value) => Math.trunc(value) || undefined);

const listed = { description: 'An array or a comma-separated string' };

/** Ids as an array or a comma-separated text, without duplicates, at most 200. */
export const ids = z.preprocess(
  (value: readonly Numeric[] | Numeric) => idsFrom(value),
  z
    .array(z.int().min(1).max(limitBounds.id), { error: refusal('expected.ids') })
    .max(listSizes.ids, 'invalid.max_items')
    .meta(listed),
);

function fromText(value: unknown, form: RegExp): unknown {
  return typeof value === 'string' && form.test(value) ? Number(value) : value;
}

/** Maximum characters or entries of an id list as sent. */
const MOST_SENT = 4000;

/** Returns `false` for anything that is not a list of ids, so that the list as a whole is refused instead of its entries. */
function idsFrom(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return value === '' ? [] : value;
  // Refuse far too long input before splitting it.
  if ((value as string | unknown[]).length > MOST_SENT) return false;
  const parts = typeof value === 'string' ? value.split(',') : [value].flat();
  const numbers = parts.map((part) => fromText(part, wholeText));
  return numbers.every(isId) && [...new Set(numbers)];
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limitBounds.id;
}
