import type { Draw } from './draw.ts';

/** A field of the contract as JSON schema. */
export interface Field {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Field[];
  oneOf?: Field[];
  allOf?: Field[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  items?: Field;
  properties?: Record<string, Field>;
  required?: string[];
  propertyNames?: Field;
  additionalProperties?: Field | boolean;
}

/** Supplies a value for a field by its name; undefined: the schema alone decides. */
export type Named = (name: string, field: Field) => unknown;

const words = [
  'rose',
  'water',
  'gentle',
  'Crème',
  'SPF 50+',
  'парфюм',
  'عطر',
  '香水',
  'glow',
  'night',
  'serum',
  '👩‍🔬',
  'aloe',
  'oil',
  'Straße',
];
const LANGUAGES = ['en', 'de', 'fr', 'ar', 'zh'];
/** Longer texts are generated only occasionally. */
const USUAL_LENGTH = 60;

function text(draw: Draw, { minLength = 0, maxLength = USUAL_LENGTH }: Field): string {
  const most = draw.chance(4) ? maxLength : Math.min(maxLength, USUAL_LENGTH);
  let said = draw.oneOf(words);
  while (said.length < most && draw.chance(70)) said += ` ${draw.oneOf(words)}`;
  if (most > USUAL_LENGTH) said = said.padEnd(most, ' rose');
  const cut = said
    .slice(0, most)
    .replace(/[\uD800-\uDFFF]$/u, '')
    .trim();
  return cut.length < minLength ? 'rose'.repeat(minLength).slice(0, Math.max(minLength, 4)) : cut;
}

function whole(draw: Draw, { minimum = 0, maximum = 2_147_483_647 }: Field): number {
  const near = Math.min(maximum, Math.max(minimum, 0) + 60);
  const [low, high] = draw.chance(10) ? [minimum, maximum] : [Math.max(minimum, Math.min(0, maximum)), near];
  return draw.chance(10) ? draw.oneOf([minimum, maximum]) : low + draw.below(Math.min(high - low, 2_000_000_000) + 1);
}

function decimal(draw: Draw, { minimum = 0, maximum = 1_000_000, multipleOf }: Field): number {
  if (multipleOf !== undefined) return minimum + multipleOf * draw.below(Math.floor((maximum - minimum) / multipleOf) + 1);
  return draw.chance(10) ? draw.oneOf([minimum, maximum]) : Math.min(maximum, Math.max(minimum, draw.below(20_000) / 100));
}

function list(draw: Draw, field: Field, name: string, named: Named): unknown[] {
  const { minItems = 0, maxItems = 5, items = {} } = field;
  const length = draw.chance(2) ? Math.min(maxItems, 200) : Math.min(maxItems, minItems + draw.below(4));
  return Array.from({ length }, () => validValue(draw, items, name, named));
}

function patterned(draw: Draw, pattern: string): string {
  if (pattern.includes('[A-Z]{3}')) return draw.oneOf(['USD', 'EUR', 'JPY', 'KWD']);
  return pattern.includes('{2}') ? draw.oneOf(LANGUAGES) : draw.oneOf(['a', 'R', 'z']);
}

function entries(draw: Draw, { propertyNames, additionalProperties }: Field, named: Named): [string, unknown][] {
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0) return [];
  const { pattern } = propertyNames ?? {};
  const names = Array.from({ length: 1 + draw.below(2) }, () => (pattern ? patterned(draw, pattern) : 'name'));
  // English is always required.
  if (pattern?.includes('{2}')) names.unshift('en');
  return [...new Set(names)].map((name) => [name, validValue(draw, additionalProperties, name, named)]);
}

/** An object with its required fields and some of the optional ones. */
export function validObject(draw: Draw, field: Field, named: Named, isWhole = false): Record<string, unknown> {
  const { properties = {}, required = [] } = field;
  const kept = Object.entries(properties).filter(([name]) => required.includes(name) || draw.chance(isWhole ? 95 : 40));
  return Object.fromEntries([
    ...kept.map(([name, own]) => [name, validValue(draw, own, name, named)] as const),
    ...entries(draw, field, named),
  ]);
}

/** A value that a field's schema accepts; rules that the schema does not express may still refuse it. */
export function validValue(draw: Draw, field: Field, name: string, named: Named): unknown {
  const choices = field.anyOf ?? field.oneOf;
  if (choices !== undefined) {
    const something = choices.filter((choice) => choice.type !== 'null' && choice.const !== '');
    return draw.chance(10)
      ? choices.some(({ type }) => type === 'null')
        ? null
        : ''
      : validValue(draw, draw.oneOf(something), name, named);
  }
  if ('const' in field) return field.const;
  if (field.enum !== undefined) return draw.oneOf(field.enum);
  if (field.type === 'array') return list(draw, field, name, named);
  const known = named(name, field);
  if (known !== undefined) return known;
  if (field.type === 'object') return validObject(draw, field, named, name.length === 2);
  if (field.type === 'integer') return whole(draw, field);
  if (field.type === 'number') return decimal(draw, field);
  if (field.type === 'boolean') return draw.chance(50);
  return field.pattern && field.format !== 'uuid' ? patterned(draw, field.pattern) : text(draw, field);
}
