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

/** What of a product's row its label is recognised from. */
export type LabelTexts = Pick<ImportedRow, 'labels' | 'cutShort'>;

/** A label with what its editor shows beside it. */
export interface ReportedLabel extends Label {
  /** Where each entry stands in the text; null where it stands otherwise than it was read. */
  places: (TextPlace | null)[];
  /** The likeliest name of each entry that is not known; null for all others. */
  guesses: (string | null)[];
}

/** What a thread can be asked for, by name; each takes some things and answers something for all of them, in their order. */
export const tasks = {
  labels: (texts: LabelTexts[]): PackedLabels => packLabels(texts.map(labelOf)),
  guesses: (tokens: string[]): (string | null)[] => tokens.map((token) => bestGuess(foldInci(token))),
  groups: (_: []): IngredientGroup[] => labelGroups(),
  reports: (drafts: ProductLabelDraft[]): ReportedLabel[] => drafts.map(reportOf),
  /** The names that stand for the substances of these. */
  identities: (names: string[]): (string | null)[] => names.map(ingredientIdentity),
  /** Takes the operator's names instead of those known so far. */
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

/** A request to a thread; it answers with the results, in the order of the requests. */
export type Request = { [Name in keyof Tasks]: { task: Name; things: Parameters<Tasks[Name]>[0] } }[keyof Tasks];
