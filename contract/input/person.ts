import { z } from 'zod';
import { hairStyles, skinTones } from '../choices.ts';
import { lengths } from '../limits.ts';
import * as rules from '../rules.ts';
import { optional } from './absent.ts';
import { ids, whole } from './number.ts';
import { refusal } from './refusal.ts';
import { emailInput, lineInput, secret } from './text.ts';

// Checks the number alone; `phoneFits` checks its length together with the dial code.
const digits: rules.Rule = (value) => (/^[0-9]{1,12}$/.test(value) ? null : { key: 'invalid.phone' });

const nameLine = lineInput({ max: lengths.name.max, required: 'required.name', rules: [rules.displayName] });

/** A display name: runs of white space are collapsed, the rest is kept as typed. */
export const displayNameInput = nameLine.overwrite((text) => text.replace(/\s+/gu, ' '));

export const userNameInput = lineInput({ max: lengths.userName.max, required: 'required.user_name', rules: [rules.userName] }).normalize(
  'NFC',
);

/** A newly chosen password. */
export function newPasswordInput(required: 'required.password' | 'required.new_password') {
  return secret(required, lengths.password.max, required === 'required.new_password' ? rules.newPassword : rules.password);
}

/** A picture: JPEG or PNG. Size and content are checked during the upload and have their own error codes. */
export const picture = z.file({ error: refusal('expected.file', 'required.image') });

/** Fields that sign-up and the edit form share. Combine them with `phoneFits`. */
export const personFields = {
  name: displayNameInput,
  user_name: userNameInput,
  email: emailInput,
  mobile_number: lineInput({ max: lengths.phone.max, required: 'required.mobile_number', rules: [digits] }),
  country_code: optional(lineInput({ max: 2, rules: [rules.countryCode] })),
  dial_code: optional(lineInput({ max: 8, rules: [rules.dialCode] })),
  country_id: whole({ min: 1, required: 'required.country' }),
};

/** Profile fields that '' clears. */
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

/** Arguments of `refine`: the number has 8 to 12 digits; a shorter one is counted together with the dial code. */
export const phoneFits = [
  ({ mobile_number, dial_code }: Phone) => rules.phone(dial_code)(mobile_number) === null,
  { path: ['mobile_number'], error: 'invalid.phone', when: hasTexts(['mobile_number'], ['dial_code']) },
] as const satisfies Parameters<z.ZodType<Phone>['refine']>;

/** `when` of a refinement: runs it if its fields are texts, even if others were refused, so that a form shows all errors at once. */
export function hasTexts(fields: string[], optional: string[] = []) {
  return ({ value }: z.core.ParsePayload): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const kind = (field: string) => typeof Reflect.get(value, field);
    return fields.every((field) => kind(field) === 'string') && optional.every((field) => ['string', 'undefined'].includes(kind(field)));
  };
}
