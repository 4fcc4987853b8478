import { type ReactNode, useState } from 'react';
import { useCall } from '../../../kit/call-context.ts';
import { type FormState, useForm } from '../../../kit/form/use-form.ts';
import { type CallRefusal, isRefusal } from '../../../kit/refusal.ts';
import { type Member, noteProfile } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';
import type { Country } from '../../accounts/fields/CountryField.tsx';
import { phoneCountry } from '../../accounts/fields/phone-country.ts';
import { noteMail } from '../../accounts/otp/use-resend.ts';
import { useConfirmed } from '../../accounts/security/use-confirmed.tsx';
import type { IngredientLists } from '../ingredients/ingredient-lists.ts';
import { dropEditDraft, readEditDraft } from './edit-draft.ts';
import { type EditField, type EditValues, isMoving, judgeEdit, needsConsent, payloadOf, savedLists, savedValues } from './edit-fields.ts';

/** Error codes other than `invalid_input` that concern a single field. */
const fieldsOf: Readonly<Record<string, EditField>> = { user_name_taken: 'user_name', email_taken: 'email', bad_password: 'password' };

interface Edit {
  form: FormState<EditField>;
  lists: IngredientLists;
  setLists(lists: IngredientLists): void;
  /** Whether the form was restored from a draft. */
  drafted: boolean;
  /** Dialog for the second factor that an address change requires. */
  dialog: ReactNode;
}

/** The profile form; `onSaved` is called when the details have been saved. */
export function useEdit(member: Member, countries: readonly Country[], onSaved: () => Promise<void>): Edit {
  const call = useCall();
  const { confirmed, dialog } = useConfirmed();
  const [draft] = useState(readEditDraft);
  const [lists, setLists] = useState(() => ({ ...savedLists(member), ...draft?.lists }));
  const around = (values: EditValues) => ({
    phone: phoneCountry(countries, values),
    email: member.email,
    needsConsent: needsConsent(member, values, lists),
  });
  const form = useForm<EditField>({
    initial: { ...savedValues(member), ...draft?.values },
    judge: (name, values) => judgeEdit(name, values, around(values)),
    send: async (values) => {
      const saving = () => call('PUT edit/customer', payloadOf(values, lists, around(values)));
      const answer = await confirmed(saving).catch((caught) => {
        throw isRefusal(caught) ? beside(caught) : caught;
      });
      if (!answer) return;
      const { info, message } = answer;
      if (isMoving(values, member.email)) noteMail();
      dropEditDraft();
      noteProfile(info);
      toast('good', message);
      await onSaved();
    },
  });
  return { form, lists, setLists, drafted: draft !== null, dialog };
}

/** Turns a refusal into the error message of the field concerned. */
function beside(refusal: CallRefusal): CallRefusal {
  const field = fieldsOf[refusal.code];
  return field && refusal.errors.length === 0 ? { ...refusal, errors: [{ field, message: refusal.message }] } : refusal;
}
