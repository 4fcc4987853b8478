import type { Transaction } from 'kysely';
import { countIngredients } from '../../db/product-counts.ts';
import type { Schema } from '../../db/schema.ts';
import type { IngredientGroup } from '../inci/groups.ts';
import { refreshIngredientGroups } from '../ingredient-groups.ts';
import type { ReportedLabel } from '../recognition/tasks.ts';
import { KnownIngredients } from '../shop/ingredients.ts';
import { replaceLabels } from './changes.ts';
import { type LabelledEntry, selectEntries, setIngredientsStatus, shiftUnknown } from './queries.ts';

interface WrittenLabel {
  productId: number;
  texts: string[];
  isCut: boolean;
  report: ReportedLabel;
  groups: IngredientGroup[];
}

/** Writes the label of one product as an import does for many, and updates the counts that depend on it. */
export async function writeLabel(tx: Transaction<Schema>, { productId, texts, isCut, report, groups }: WrittenLabel): Promise<void> {
  const before = await selectEntries(tx, productId);
  const names = [...new Set(report.entries.flatMap(({ inci }) => inci ?? []))].sort();
  const ingredients = await KnownIngredients.named(tx, names);
  if (await ingredients.add(tx, names)) await refreshIngredientGroups(tx, groups);
  await replaceLabels(tx, [{ productId, row: { labels: texts, cutShort: isCut }, label: () => report }], ingredients);
  await setIngredientsStatus(tx, productId, report.status);
  const after = await selectEntries(tx, productId);
  const [had, has] = [ingredientsOf(before), ingredientsOf(after)];
  await countIngredients(tx, { added: [...has.difference(had)], gone: [...had.difference(has)] });
  await countUnknown(tx, { before: unknownOf(before), after: unknownOf(after), report });
}

const ingredientsOf = (entries: LabelledEntry[]) => new Set(entries.flatMap(({ ingredientId }) => ingredientId ?? []));
const unknownOf = (entries: LabelledEntry[]) =>
  new Set(entries.flatMap(({ ingredientId, raw }) => (ingredientId === null ? [raw.toLowerCase()] : [])));

interface UnknownWords {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
  report: ReportedLabel;
}

/** Keeps the list of unknown words approximately right until it is rebuilt. */
async function countUnknown(tx: Transaction<Schema>, { before, after, report }: UnknownWords): Promise<void> {
  const guesses = new Map(report.entries.map(({ raw }, at) => [raw.toLowerCase(), report.guesses[at] ?? null]));
  const gone = [...before.difference(after)].map((token) => ({ token, by: -1, guess: null }));
  const added = [...after.difference(before)].map((token) => ({ token, by: 1, guess: guesses.get(token) ?? null }));
  if (gone.length + added.length > 0) await shiftUnknown(tx, [...gone, ...added]);
}
