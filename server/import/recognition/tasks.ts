import { foldInci } from '../inci/fold.ts';
import { bestGuess } from '../inci/fuzzy/fuzzy.ts';
import { type IngredientGroup, labelGroups } from '../inci/groups.ts';
import type { ImportedRow } from '../rows/goods.ts';
import { labelOf } from '../write/label.ts';
import { type PackedLabels, packLabels } from './packed-labels.ts';

/** What of a product's row its label is recognised from. */
export type LabelTexts = Pick<ImportedRow, 'labels' | 'cutShort'>;

/** What a thread can be asked for, by name; each takes some things and answers something for all of them, in their order. */
export const tasks = {
  labels: (goods: LabelTexts[]): PackedLabels => packLabels(goods.map(labelOf)),
  guesses: (tokens: string[]): (string | null)[] => tokens.map((token) => bestGuess(foldInci(token))),
  groups: (_: []): IngredientGroup[] => labelGroups(),
};

export type Tasks = typeof tasks;

/** A request to a thread; it answers with the results, in the order of the requests. */
export type Request = { [Name in keyof Tasks]: { task: Name; things: Parameters<Tasks[Name]>[0] } }[keyof Tasks];
