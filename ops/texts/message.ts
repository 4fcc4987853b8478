import compile from 'icu-minify/compile';

/** What a message depends on: its parameters, the branches of each select, the plural forms of each count. */
export interface MessageShape {
  parameters: Set<string>;
  /** `kind: other,post` for a select. */
  choices: Set<string>;
  /** Plural forms written for a count, without exact ones (`=0`). */
  counts: { name: string; forms: string[] }[];
}

/** Argument kinds as numbered by the compiler; an argument without a kind is a plain placeholder. */
const SELECT = 1;
const PLURALS = [2, 3];

/** Parses a message; throws if it is invalid. */
export function shapeOf(message: string): MessageShape {
  const asked: MessageShape = { parameters: new Set(), choices: new Set(), counts: [] };
  note(compile(message), asked);
  return asked;
}

/** All plural forms of a locale, including those of whole millions (the French `many`) and of fractions. */
export function formsOf(locale: string): string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

/** Faults of a message compared with the English one, for a language with these plural forms. */
export function faultsOf(message: string, english: string, forms: readonly string[]): string[] {
  const [asked, wanted] = [shapeOf(message), shapeOf(english)];
  const found: string[] = [];
  for (const name of wanted.parameters.difference(asked.parameters)) found.push(`lacks {${name}}`);
  for (const name of asked.parameters.difference(wanted.parameters)) found.push(`has {${name}}, which English has not`);
  for (const choice of wanted.choices.symmetricDifference(asked.choices)) found.push(`differs in the choice of ${choice}`);
  for (const { name, forms: written } of asked.counts) {
    const missing = forms.filter((form) => !written.includes(form));
    if (missing.length > 0) found.push(`lacks the forms ${missing.join(', ')} of {${name}}`);
  }
  return found;
}

/** Assumed length of a placeholder whose value is unknown. */
const PLACEHOLDER_LENGTH = 6;

/** Number of visible characters of a message, with the longest branch of each choice. */
export function shownLength(message: string): number {
  const lengthOf = (part: unknown): number => {
    if (typeof part === 'string') return part.length;
    if (!Array.isArray(part)) return part === 0 ? 1 : 0;
    if (!isArgument(part)) return part.reduce<number>((sum, inner) => sum + lengthOf(inner), 0);
    const branches: unknown = part[2];
    return typeof branches === 'object' ? Math.max(...Object.values(branches ?? {}).map(lengthOf)) : PLACEHOLDER_LENGTH;
  };
  return lengthOf(compile(message));
}

/**
 * Collects the shape of a compiled message, which is a text, `0` for the counted number, an argument `[name, kind, branches]`, or a list of
 * these.
 */
function note(part: unknown, asked: MessageShape): void {
  if (!Array.isArray(part)) return;
  if (!isArgument(part)) {
    for (const inner of part) note(inner, asked);
    return;
  }
  const [name, kind, branches] = part as [string, number?, object?];
  asked.parameters.add(name);
  if (typeof branches !== 'object') return;
  const forms = Object.keys(branches);
  if (kind === SELECT) asked.choices.add(`${name}: ${forms.toSorted().join()}`);
  if (PLURALS.includes(kind ?? 0)) asked.counts.push({ name, forms: forms.filter((form) => !form.startsWith('=')) });
  for (const branch of Object.values(branches)) note(branch, asked);
}

const isArgument = (part: unknown[]): boolean =>
  typeof part[0] === 'string' && (part.length === 1 || (typeof part[1] === 'number' && part[1] > 0));
