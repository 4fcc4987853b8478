import type { z } from 'zod';
import { type ValidationKey, validationKeys } from './keys.ts';

/** A refused field: the message's dictionary key and parameters. `field` is a dotted path, '' for the input as a whole. */
export interface FieldIssue {
  field: string;
  key: ValidationKey;
  params: Record<string, string | number>;
}

type Issue = z.core.$ZodIssue;

/** The first issue of each field, in the order of the schema. */
export function fieldErrors(error: z.core.$ZodError): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!byField.has(field)) byField.set(field, { field, key: keyOf(issue), params: paramsOf(issue) });
  }
  return [...byField.values()];
}

/** Our schemas use dictionary keys as messages; for Zod's own messages the key follows from the kind of issue. */
function keyOf(issue: Issue): ValidationKey {
  return isKey(issue.message) ? issue.message : genericKey(issue);
}

function isKey(message: string): message is ValidationKey {
  return validationKeys.some((key) => key === message);
}

function genericKey(issue: Issue): ValidationKey {
  switch (issue.code) {
    case 'invalid_type':
      return issue.path.length > 0 && issue.message.endsWith('received undefined') ? 'required.field' : expectedKey(issue.expected);
    case 'too_small':
      return issue.origin === 'string' ? 'invalid.min_length' : 'invalid.min_value';
    case 'too_big':
      return tooBigKey(issue.origin);
    case 'invalid_value':
      return 'invalid.choice';
    case 'not_multiple_of':
      return 'invalid.multiple';
    default:
      return 'invalid.value';
  }
}

function expectedKey(expected: string): ValidationKey {
  const keys: Record<string, ValidationKey> = {
    string: 'expected.text',
    number: 'expected.number',
    int: 'expected.whole',
    object: 'expected.object',
    array: 'expected.list',
    file: 'expected.file',
  };
  return keys[expected] ?? 'invalid.value';
}

function tooBigKey(origin: string): ValidationKey {
  if (origin === 'string') return 'invalid.max_length';
  return origin === 'array' ? 'invalid.max_items' : 'invalid.max_value';
}

function paramsOf(issue: Issue): FieldIssue['params'] {
  switch (issue.code) {
    case 'too_small':
      return { n: Number(issue.minimum) };
    case 'too_big':
      return { n: Number(issue.maximum) };
    case 'not_multiple_of':
      return { n: issue.divisor };
    case 'invalid_value':
      return { values: issue.values.map(String).join(', ') };
    case 'custom':
      return issue.params ?? {};
    default:
      return {};
  }
}
