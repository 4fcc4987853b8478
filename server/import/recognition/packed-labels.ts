import type { LabelIngredient } from '../inci/index.ts';
import type { Label } from '../write/label.ts';

/** Labels in transit between threads: one list per property costs a third of what one object per entry does. */
export interface PackedLabels {
  statuses: Label['status'][];
  /** How many entries each label has. */
  lengths: number[];
  /** Properties of the entries of all labels, one label after the other. */
  entries: { [Property in keyof LabelIngredient]: LabelIngredient[Property][] };
}

export function packLabels(labels: Label[]): PackedLabels {
  const entries: PackedLabels['entries'] = { raw: [], inci: [], confidence: [], method: [], mayContain: [] };
  for (const entry of labels.flatMap((label) => label.entries)) {
    entries.raw.push(entry.raw);
    entries.inci.push(entry.inci);
    entries.confidence.push(entry.confidence);
    entries.method.push(entry.method);
    entries.mayContain.push(entry.mayContain);
  }
  return { statuses: labels.map(({ status }) => status), lengths: labels.map((label) => label.entries.length), entries };
}

export function unpackLabels({ statuses, lengths, entries }: PackedLabels): Label[] {
  const { inci, confidence, method, mayContain } = entries;
  const all = entries.raw.map((raw, at): LabelIngredient => {
    const [name = null, certainty = 0, rule = 'unknown'] = [inci[at], confidence[at], method[at]];
    return { raw, inci: name, confidence: certainty, method: rule, mayContain: mayContain[at] === true };
  });
  let from = 0;
  return statuses.map((status, at) => {
    const to = from + (lengths[at] ?? 0);
    const label = { entries: all.slice(from, to), status };
    from = to;
    return label;
  });
}
