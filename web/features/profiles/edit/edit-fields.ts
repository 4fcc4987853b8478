import { type HairStyle, hairStyles, healthConsentVersion, type SkinTone, skinTones } from '../../../../contract/choices.ts';
import { lengths } from '../../../../contract/limits.ts';
import {
  type Broken,
  displayName,
  email,
  firstBroken,
  instagramRule,
  manyLines,
  maxLength,
  phone,
  type Rule,
  required,
  userName,
} from '../../../../contract/rules.ts';
import type { Member } from '../../../kit/session.ts';
import type { Input } from '../../../kit/wire.ts';
import type { IngredientLists } from '../ingredients/ingredient-lists.ts';

/** Fields of the form. `password`: for a new address only; `health_consent`: `1` if ticked; `country_code`: of the phone number. */
const fields = [
  'name',
  'user_name',
  'email',
  'password',
  'country_code',
  'mobile_number',
  'country_id',
  'instagram',
  'hair_style',
  'skin_tone',
  'about_us',
  'health_consent',
] as const;

export type EditField = (typeof fields)[number];
export type EditValues = Readonly<Record<EditField, string>>;

/** The values of a member's profile as texts. */
export function savedValues(member: Member): EditValues {
  return {
    name: member.name,
    user_name: member.user_name,
    email: member.email,
    password: '',
    country_code: member.country_code ?? '',
    mobile_number: member.mobile_number ?? '',
    country_id: member.country_id === null ? '' : String(member.country_id),
    instagram: member.instagram ?? '',
    hair_style: member.hair_style ?? '',
    skin_tone: member.skin_tone ?? '',
    about_us: member.about_us ?? '',
    // Consent is never preselected.
    health_consent: '',
  };
}

export function savedLists(member: Member): IngredientLists {
  const chosen = (list: Member['alergic_ingredient']) => list.map(({ ingredient_id: id, name }) => ({ id, name }));
  return {
    allergic: chosen(member.alergic_ingredient),
    favourite: chosen(member.favorite_ingredient),
    groups: member.alergic_ingredient_group.map(({ group_id: id, title }) => ({ id, title })),
  };
}

/** Whether the form changes the e-mail address. */
export const isMoving = (values: EditValues, saved: string): boolean => values.email.trim().toLowerCase() !== saved.toLowerCase();

interface FormContext {
  /** The country of the phone number (`se`) and its dial code (`+46`). */
  phone: { code: string; dialCode: string };
  /** The member's current address. */
  email: string;
  /** Whether the form contains data that requires a consent that has not been given. */
  needsConsent: boolean;
}

/** Whether saving requires a consent not yet given, because skin tone and avoided ingredients are health-related. */
export const needsConsent = (member: Pick<Member, 'health_consent'>, { skin_tone }: EditValues, { allergic, groups }: IngredientLists) =>
  member.health_consent?.version !== healthConsentVersion && (skin_tone !== '' || allergic.length + groups.length > 0);

/** Validates a field. */
export function judgeEdit(name: EditField, values: EditValues, around: FormContext): Broken | null {
  const value = values[name].trim();
  if (name === 'instagram' && value === '') return null;
  return firstBroken(name === 'password' ? values.password : value, rulesOf(name, values, around));
}

function rulesOf(name: EditField, values: EditValues, around: FormContext): readonly Rule[] {
  const rules: Partial<Record<EditField, readonly Rule[]>> = {
    name: [required('required.name'), displayName],
    user_name: [required('required.user_name'), userName],
    email: [required('required.email'), email],
    password: isMoving(values, around.email) ? [required('required.password')] : [],
    mobile_number: [required('required.mobile_number'), phone(around.phone.dialCode)],
    country_id: [required('required.country')],
    instagram: [instagramRule],
    about_us: [maxLength(lengths.about), manyLines],
    health_consent: around.needsConsent ? [required('required.consent')] : [],
  };
  return rules[name] ?? [];
}

/** The API's input; contains the password only with a new address. */
export function payloadOf(values: EditValues, lists: IngredientLists, around: FormContext): Input<'PUT edit/customer'> {
  const text = (name: EditField) => values[name].trim();
  const hair = hairStyles.find((style): style is HairStyle => style === values.hair_style);
  const tone = skinTones.find((one): one is SkinTone => one === values.skin_tone);
  return {
    name: text('name'),
    user_name: text('user_name'),
    email: text('email'),
    mobile_number: text('mobile_number'),
    country_code: around.phone.code,
    ...(around.phone.dialCode && { dial_code: around.phone.dialCode }),
    country_id: Number(values.country_id),
    instagram: text('instagram'),
    hair_style: hair ?? '',
    skin_tone: tone ?? '',
    about_us: text('about_us'),
    alergic_ingredients: lists.allergic.map(({ id }) => id),
    alergic_ingredient_groups: lists.groups.map(({ id }) => id),
    favorite_ingredients: lists.favourite.map(({ id }) => id),
    ...(isMoving(values, around.email) && { password: values.password }),
    ...(around.needsConsent && { health_consent: values.health_consent ? healthConsentVersion : 0 }),
  };
}
