import { foldInci } from '../inci/fold.ts';
import { bestGuess } from '../inci/fuzzy/fuzzy.ts';
import { type IngredientGroup, labelGroups } from '../inci/groups.ts';
import type { ImportedRow } from '../rows/goods.ts';
import { labelOf } from '../write/label.ts';
import { type PackedLabels, packLabels } from './packed-labels.ts';

/** What of a product's row its label is recognised from. */
export type LabelTexts = Pick<ImportedRow, 'labels' | 'cutShort'>;

/** What a thread can be asked for, by name; each takes some things and answers something for all of them, in their order. */
export const works = {
  labels: (goods: LabelTexts[]): PackedLabels => packLabels(goods.map(labelOf)),
  guesses: (tokens: string[]): (string | null)[] => tokens.map((token) => bestGuess(foldInci(token))),
  groups: (_: []): IngredientGroup[] => labelGroups(),
};

export type Works = typeof works;

/** A request to a thread; it answers with the results, in the order of the requests. */
export type Request = { [Work in keyof Works]: { work: Work; things: Parameters<Works[Work]>[0] } }[keyof Works];
