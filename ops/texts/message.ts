import compile from 'icu-minify/compile';

/** What a message asks for: its parameters, the branches of each choice, the plural forms of each count. */
export interface MessageShape {
  parameters: Set<string>;
  /** `kind: other,post` of a select. */
  choices: Set<string>;
  /** Forms written for a count, exact ones (`=0`) left out. */
  counts: { name: string; forms: string[] }[];
}

/** Kinds of arguments as the compiler numbers them; one without a kind is a plain placeholder. */
const SELECT = 1;
const PLURALS = [2, 3];

/** Reads a message; throws when it is not a valid one. */
export function shapeOf(message: string): MessageShape {
  const asked: MessageShape = { parameters: new Set(), choices: new Set(), counts: [] };
  note(compile(message), asked);
  return asked;
}

/** Every plural form of a locale, those of whole millions (the French `many`) and of fractions included. */
export function formsOf(locale: string): string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

/** What is wrong with a message beside its English one, in a language with these plural forms. */
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

/** What a placeholder is taken to be long when nobody knows what it will hold. */
const PLACEHOLDER_LENGTH = 6;

/** Characters that a reader sees of a message, its longest branches taken. */
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

/** A compiled message is a text, `0` for the number that is counted, an argument `[name, kind, branches]`, or a list of these. */
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
