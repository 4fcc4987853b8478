import { keepDraft } from '../../kit/drafts.ts';
import type { FormState } from '../../kit/form/use-form.ts';
import { useFormDraft } from '../../kit/form/use-form-draft.ts';

const key = 'account-email';

/** Shares the e-mail address between the account forms, so that switching forms does not mean typing it again. */
export function useCarriedEmail(form: FormState<'email'>): void {
  useFormDraft(key, form, { names: ['email'] });
}

/** Drops the shared address once it is no longer needed, so that the next user of the browser does not see it. */
export const dropCarriedEmail = (): void => keepDraft(key, null);
