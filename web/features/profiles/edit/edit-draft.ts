import { keepDraft, readDraft } from '../../../kit/drafts.ts';
import type { IngredientLists } from '../ingredients/ingredient-lists.ts';
import type { EditField, EditValues } from './edit-fields.ts';

/** Draft of an unsaved form; never contains the password, the consent or a picture. */
interface EditDraft {
  values: Partial<EditValues>;
  lists: IngredientLists;
}

const key = 'profile';

export const readEditDraft = (): EditDraft | null => readDraft<EditDraft>(key);

/** Keeps only values that differ from the saved profile, so that a draft does not revert changes made elsewhere. */
export function keepEditDraft(values: EditValues, saved: EditValues, lists: IngredientLists): void {
  const { password: _, health_consent: _consent, ...rest } = values;
  const changed = Object.entries(rest).filter(([name, value]) => saved[name as EditField] !== value);
  keepDraft(key, { values: Object.fromEntries(changed), lists });
}

export const dropEditDraft = (): void => keepDraft(key, null);
