import { z } from 'zod';
import type { ValidationKey } from '../keys.ts';
import { lengths, listSizes } from '../limits.ts';
import * as rules from '../rules.ts';
import { obeys, refusal } from './refusal.ts';

interface TextSpec {
  /** Maximum characters. */
  max: number;
  /** Message when it is missing or blank. */
  required?: ValidationKey;
  /** Accepts '' (it clears a field). */
  mayBeEmpty?: true;
  rules?: readonly rules.Rule[];
}

/** Bidirectional control characters that would change the direction of the rest of the page. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line: trimmed, no control characters; bidirectional overrides are removed. */
export function lineInput(spec: TextSpec) {
  return trimmed(spec, rules.singleLine, (text) => text.replace(TURNS, ''));
}

/** Text of several lines: trimmed, tabs and line breaks (made `\n`) allowed. */
export function prose(spec: TextSpec) {
  return trimmed(spec, rules.manyLines, (text) => text.replace(/\r\n?/g, '\n'));
}

function trimmed(spec: TextSpec, characters: rules.Rule, tidy = (text: string) => text) {
  const { max, required = 'required.field', mayBeEmpty = false } = spec;
  const judges = [characters, ...(spec.rules ?? []), rules.maxLength(max)];
  const obeysAll = obeys(...(mayBeEmpty ? judges.map(unlessEmpty) : [rules.required(required), ...judges]));
  return z
    .string({ error: refusal('expected.text', required) })
    .overwrite((text) => (rules.isBlank(text) ? '' : tidy(text).trim()))
    .check(obeysAll)
    .meta({ ...(mayBeEmpty ? {} : { minLength: 1 }), maxLength: max });
}

function unlessEmpty(judge: rules.Rule): rules.Rule {
  return (value) => (value === '' ? null : judge(value));
}

/** A password or token of at most `max` characters; not trimmed, because every character counts. */
export function secret(required: ValidationKey, max: number, ...more: readonly rules.Rule[]) {
  return z
    .string({ error: refusal('expected.text', required) })
    .check(obeys(rules.required(required), rules.singleLine, ...more, rules.maxLength(max)))
    .meta({ format: 'password', maxLength: max });
}

/** A member's current password, asked for again; the server checks it. */
export const passwordInput = secret('required.password', lengths.password.max);

export const emailInput = lineInput({ max: lengths.email, required: 'required.email', rules: [rules.email] }).meta({ format: 'email' });

/** A keyword: trimmed; blank counts as absent. */
export const keyword = z.preprocess(
  (value: string | null | undefined) => (value === null || (typeof value === 'string' && rules.isBlank(value)) ? undefined : value),
  lineInput({ max: lengths.keyword }).optional(),
);

/** A slug in a path. Its format is not checked: an impossible slug is simply not found. */
export const slugInput = lineInput({ max: lengths.slug });

export const uuidInput = z.guid({ error: refusal('invalid.uuid') });

/** A language code; the server checks whether the shop has the language. */
export const languageCode = z.string().regex(/^[a-z]{2}$/, 'invalid.value');

/** UUIDs as an array or a comma-separated text, at most as many as a page of a list can have. */
export const uuidList = z.preprocess(
  (value: readonly string[] | string) => (typeof value === 'string' ? value.split(',').slice(0, listSizes.largest + 1) : value),
  z
    .array(uuidInput, { error: refusal('expected.list') })
    .max(listSizes.largest, 'invalid.max_items')
    .meta({ description: 'An array or a comma-separated string' }),
);

/** One of `values`, case-sensitive. */
export function choice<const V extends readonly [string, ...string[]]>(values: V, required: ValidationKey = 'required.field') {
  return z.enum(values, { error: refusal('invalid.choice', required) });
}
