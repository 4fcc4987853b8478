import { labelTexts } from '../../db/label-text.ts';
import type { ProductLabelDraft } from '../../features/catalogue/index.ts';
import { learnNames, type OwnName } from '../inci/dictionary.ts';
import { foldInci } from '../inci/fold.ts';
import { bestGuess } from '../inci/fuzzy/fuzzy.ts';
import { type IngredientGroup, labelGroups } from '../inci/groups.ts';
import { ingredientIdentity } from '../inci/index.ts';
import { entryPlaces, type TextPlace } from '../inci/places.ts';
import type { ImportedRow } from '../rows/imported-row.ts';
import { type Label, labelOf } from '../write/label.ts';
import { type PackedLabels, packLabels } from './packed-labels.ts';

/** The part of a row from which its label is recognised. */
export type LabelTexts = Pick<ImportedRow, 'labels' | 'cutShort'>;

/** A label with the details that its editor shows. */
export interface ReportedLabel extends Label {
  /** Where each entry is in the text; null when it is not found there as it was read. */
  places: (TextPlace | null)[];
  /** The likeliest name of each unknown entry; null for all others. */
  guesses: (string | null)[];
}

/** The tasks of a thread by name; each takes a list of things and returns results for all of them, in their order. */
export const tasks = {
  labels: (texts: LabelTexts[]): PackedLabels => packLabels(texts.map(labelOf)),
  guesses: (tokens: string[]): (string | null)[] => tokens.map((token) => bestGuess(foldInci(token))),
  groups: (_: []): IngredientGroup[] => labelGroups(),
  reports: (drafts: ProductLabelDraft[]): ReportedLabel[] => drafts.map(reportOf),
  /** The INCI names that represent the substances of these names. */
  identities: (names: string[]): (string | null)[] => names.map(ingredientIdentity),
  /** Replaces the known own names of the operator by these. */
  learn: (names: readonly OwnName[]): [] => {
    learnNames(names);
    return [];
  },
};

function reportOf({ text, isCut }: ProductLabelDraft): ReportedLabel {
  const label = labelOf({ labels: labelTexts(text), cutShort: isCut });
  const guesses = label.entries.map(({ inci, raw }) => (inci === null ? bestGuess(foldInci(raw)) : null));
  return { ...label, places: entryPlaces(text, label.entries), guesses };
}

export type Tasks = typeof tasks;

/** A request to a thread, which answers requests in their order. */
export type Request = { [Name in keyof Tasks]: { task: Name; things: Parameters<Tasks[Name]>[0] } }[keyof Tasks];
