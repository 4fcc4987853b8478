import { lengths } from '../limits.ts';
import { characterCount, type Rule, rule } from './rule.ts';
import { maxLength, minLength } from './text.ts';

// One @, a dotted ASCII domain and no spaces, which every mail server accepts. Matches in linear time.
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const address = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`);

export const email: Rule = rule((value) => value.length <= lengths.email && address.test(value), 'invalid.email');

/** The shared `name` rule: letters and underscores, a letter first, at least two. */
export const name: Rule = rule((value) => /^[A-Za-z][A-Za-z_]+$/.test(value), 'invalid.name');

/** A display name: 2 to 80 characters of any script, at least one visible, no bidirectional overrides. */
export const displayName: Rule = (value) => nameTooLong(value) ?? (isDisplayName(value) ? null : { key: 'invalid.name' });

const nameTooLong = maxLength(lengths.name.max);

/** As `name`, with letters of any script and digits after the first; 2 to 30 characters, none invisible, or names could look alike. */
export const userName: Rule = rule((value) => /^(?!.*\p{DI})\p{L}[\p{L}\p{M}\p{Nd}_]{1,29}$/u.test(value), 'invalid.user_name');

/** 8 to 12 digits. A shorter national number is counted together with `dialCode` (`+49`). */
export function phone(dialCode = ''): Rule {
  return rule((value) => {
    const digits = value.length < lengths.phone.min ? value.length + dialCode.replace(/\D/g, '').length : value.length;
    return /^[0-9]+$/.test(value) && digits >= lengths.phone.min && digits <= lengths.phone.max;
  }, 'invalid.phone');
}

export const countryCode: Rule = rule((value) => /^[a-z]{2}$/.test(value), 'invalid.country_code');

export const dialCode: Rule = rule((value) => /^\+[1-9][0-9]{0,6}$/.test(value), 'invalid.dial_code');

/** An Instagram handle, with or without the @. */
export const instagramRule: Rule = rule((value) => /^@?[A-Za-z0-9._]{1,30}$/.test(value), 'invalid.instagram');

/** Exactly six digits. */
export const pinCode: Rule = rule((value) => /^[0-9]{6}$/.test(value), 'invalid.pin_code');

/** Twelve digits; spaces or dashes are allowed between the groups of four. */
export const nationalId: Rule = rule((value) => /^[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}$/.test(value), 'invalid.national_id');

/** Five letters, four digits, one letter. */
export const taxId: Rule = rule((value) => /^[A-Za-z]{5}[0-9]{4}[A-Za-z]$/.test(value), 'invalid.tax_id');

export const noSpaces: Rule = rule((value) => !/\s/u.test(value), 'invalid.spaces');

/** At least eight characters with a digit, a special character, an upper-case and a lower-case letter; no spaces. */
export const password: Rule = (value) =>
  noSpaces(value) ?? passwordTooLong(value) ?? (isStrong(value) ? null : { key: 'invalid.password' });

const passwordTooLong = maxLength(lengths.password.max);

/** The password rule of the change and reset forms, whose own minimum length is reported first. */
export const newPassword: Rule = (value) => noSpaces(value) ?? newPasswordTooShort(value) ?? password(value);

const newPasswordTooShort = minLength(lengths.passwordForm);

function isStrong(value: string): boolean {
  const kinds = [/\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u, /\p{Lu}/u, /\p{Ll}/u];
  return characterCount(value) >= lengths.password.min && kinds.every((kind) => kind.test(value));
}

function isDisplayName(value: string): boolean {
  const visible = /[^\p{Cf}\p{Z}\p{M}\p{DI}\u2800]/u.test(value) && !/[\u202A-\u202E\u2066-\u2069]/u.test(value);
  return characterCount(value) >= lengths.name.min && visible;
}
