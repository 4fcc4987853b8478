import compile from 'icu-minify/compile';

/** What a message asks for: its parameters, the branches of each choice, the plural forms of each count. */
export interface Asked {
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
export function askedBy(message: string): Asked {
  const asked: Asked = { parameters: new Set(), choices: new Set(), counts: [] };
  note(compile(message), asked);
  return asked;
}

/** A compiled message is a text, `0` for the number that is counted, an argument `[name, kind, branches]`, or a list of these. */
function note(part: unknown, asked: Asked): void {
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
