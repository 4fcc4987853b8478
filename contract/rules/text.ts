import type { ValidationKey } from '../keys.ts';
import { characterCount, type Rule, rule } from './rule.ts';

/** Whether a text is invisible: only white space and zero-width characters, which are often pasted along. */
export const isBlank = (value: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** The value is not blank. The key's message says what to enter or select ('Please enter email'). */
export const required = (key: ValidationKey = 'required.field'): Rule => rule((value) => !isBlank(value), key);

export const minLength = (n: number): Rule => rule((value) => characterCount(value) >= n, 'invalid.min_length', n);

export const maxLength = (n: number): Rule => rule((value) => value.length <= n || characterCount(value) <= n, 'invalid.max_length', n);

/** Equals another field of the form. */
export const confirmed = (other: string): Rule => rule((value) => value === other, 'invalid.confirmed');

/** Differs from the member's current password. */
export const differsFrom = (current: string): Rule => rule((value) => value !== current, 'invalid.same_password');

/** One line without control characters, line separators or lone surrogates, which no database can store. */
export const singleLine: Rule = rule((value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value), 'invalid.characters');

/** As `singleLine`, but with line breaks and tabs allowed. */
export const manyLines: Rule = rule((value) => !/[^\P{Cc}\r\n\t]|\p{Cs}/u.test(value), 'invalid.characters');
