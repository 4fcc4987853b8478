import type { LabelIngredient, LabelReading } from '../inci/index.ts';
import { doubtful, readLabel } from '../inci/index.ts';
import type { ImportedRow } from '../rows/imported-row.ts';

/** An entry with less confidence makes its label incomplete. */
const SURE_ENOUGH = 0.5;
/** An entry of another language's text with at least this confidence must also be in the chosen text, or counts as doubtful. */
const SURE = 0.9;
const LONGEST_RAW = 300;

/** A product's ingredients as they will be written. */
export interface Label {
  entries: LabelIngredient[];
  status: 'COMPLETE' | 'PARTIAL' | 'MISSING';
}

/** Recognises a product's label: the text with the most recognised entries, plus what only other languages' texts name, as doubtful. */
export function labelOf({ labels, cutShort }: Pick<ImportedRow, 'labels' | 'cutShort'>): Label {
  const readings = labels.map(readLabel);
  const best = readings.reduce((most, next) => (known(next) > known(most) ? next : most), NOTHING);
  const others = readings.filter((reading) => reading !== best).flatMap(({ entries }) => entries.filter(isSure));
  const entries = [...best.entries, ...doubtful(best.entries, others)];
  if (entries.length === 0) return { entries, status: 'MISSING' };
  const isWhole = !cutShort && best.isWhole && entries.every(isBelieved);
  for (const entry of entries) if (entry.raw.length > LONGEST_RAW) entry.raw = entry.raw.slice(0, LONGEST_RAW);
  return { entries, status: isWhole ? 'COMPLETE' : 'PARTIAL' };
}

const NOTHING: LabelReading = { entries: [], isWhole: true };

function known({ entries }: LabelReading): number {
  return entries.filter((entry) => entry.inci !== null).length;
}

const isSure = ({ confidence, method }: LabelIngredient): boolean => confidence >= SURE || method === 'mention';

const isBelieved = ({ inci, confidence, method }: LabelIngredient): boolean =>
  inci !== null && confidence >= SURE_ENOUGH && method !== 'mention';
