import type { ValidationKey } from '../keys.ts';
import { characterCount, type Rule, rule } from './rule.ts';

/** Whether there is nothing to see: blanks, and signs without width, as they are copied along with a text. */
export const isBlank = (value: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** A value is present; the key says what to enter or select ('Please enter email'). */
export const required = (key: ValidationKey = 'required.field'): Rule => rule((value) => !isBlank(value), key);

export const minLength = (n: number): Rule => rule((value) => characterCount(value) >= n, 'invalid.min_length', n);

export const maxLength = (n: number): Rule => rule((value) => value.length <= n || characterCount(value) <= n, 'invalid.max_length', n);

/** Equals another field of the form. */
export const confirmed = (other: string): Rule => rule((value) => value === other, 'invalid.confirmed');

/** Another password than the member's current one. */
export const differsFrom = (current: string): Rule => rule((value) => value !== current, 'invalid.same_password');

/** One line without control characters, line separators or halves of surrogate pairs, which no database stores. */
export const singleLine: Rule = rule((value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value), 'invalid.characters');

/** As `singleLine`, but line breaks and tabs may stand. */
export const manyLines: Rule = rule((value) => !/[^\P{Cc}\r\n\t]|\p{Cs}/u.test(value), 'invalid.characters');
