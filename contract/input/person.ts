import { z } from 'zod';
import { hairStyles, skinTones } from '../choices.ts';
import { lengths } from '../limits.ts';
import * as rules from '../rules.ts';
import { optional } from './absent.ts';
import { ids, whole } from './number.ts';
import { refusal } from './refusal.ts';
import { emailInput, lineInput, secret } from './text.ts';

// The form of the number alone; `phoneFits` counts it with the dial code.
const digits: rules.Rule = (value) => (/^[0-9]{1,12}$/.test(value) ? null : { key: 'invalid.phone' });

const nameLine = lineInput({ max: lengths.name.max, required: 'required.name', rules: [rules.displayName] });

/** A name as shown: blanks folded, else kept as typed. */
export const displayNameInput = nameLine.overwrite((text) => text.replace(/\s+/gu, ' '));

export const userNameInput = lineInput({ max: lengths.userName.max, required: 'required.user_name', rules: [rules.userName] }).normalize(
  'NFC',
);

/** A password being chosen. */
export function newPasswordInput(required: 'required.password' | 'required.new_password') {
  return secret(required, lengths.password.max, required === 'required.new_password' ? rules.newPassword : rules.password);
}

/** A picture: JPEG or PNG. Size and content are judged while it is received, with their own refusals. */
export const picture = z.file({ error: refusal('expected.file', 'required.image') });

/** What sign-up and the edit form ask in the same way. Judge it with `phoneFits`, too. */
export const personFields = {
  name: displayNameInput,
  user_name: userNameInput,
  email: emailInput,
  mobile_number: lineInput({ max: lengths.phone.max, required: 'required.mobile_number', rules: [digits] }),
  country_code: optional(lineInput({ max: 2, rules: [rules.countryCode] })),
  dial_code: optional(lineInput({ max: 8, rules: [rules.dialCode] })),
  country_id: whole({ min: 1, required: 'required.country' }),
};

/** Fields of a profile that '' clears. */
export const aboutFields = {
  instagram: optional(lineInput({ max: lengths.instagram + 1, mayBeEmpty: true, rules: [rules.instagramRule] })),
  hair_style: optional(z.enum([...hairStyles, ''], { error: refusal('invalid.choice') })),
  skin_tone: optional(z.enum([...skinTones, ''], { error: refusal('invalid.choice') })),
  alergic_ingredients: optional(ids),
  alergic_ingredient_groups: optional(ids),
  favorite_ingredients: optional(ids),
};

interface Phone {
  mobile_number: string;
  dial_code?: string | undefined;
}

/** Params of `refine`: the number has 8 to 12 digits, counted with the dial code where it is short. */
export const phoneFits = [
  ({ mobile_number, dial_code }: Phone) => rules.phone(dial_code)(mobile_number) === null,
  { path: ['mobile_number'], error: 'invalid.phone', when: hasTexts(['mobile_number'], ['dial_code']) },
] as const satisfies Parameters<z.ZodType<Phone>['refine']>;

/** Judges although other fields were refused, so that a form learns everything at once; but not what is no text itself. */
export function hasTexts(fields: string[], optional: string[] = []) {
  return ({ value }: z.core.ParsePayload): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const kind = (field: string) => typeof Reflect.get(value, field);
    return fields.every((field) => kind(field) === 'string') && optional.every((field) => ['string', 'undefined'].includes(kind(field)));
  };
}
