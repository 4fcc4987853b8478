import { keepDraft } from '../../kit/drafts.ts';
import type { FormState } from '../../kit/form/use-form.ts';
import { useFormDraft } from '../../kit/form/use-form-draft.ts';

const key = 'account-email';

/** Carries the e-mail address between the forms that ask for it: who notices half-way that they need another one does not type it again. */
export function useCarriedEmail(form: FormState<'email'>): void {
  useFormDraft(key, form, { names: ['email'] });
}

/** The address has done its work: nobody after this reader finds it. */
export const dropCarriedEmail = (): void => keepDraft(key, null);
