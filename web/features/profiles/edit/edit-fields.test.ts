import { expect, test } from 'vitest';
import { healthConsentVersion } from '../../../../contract/choices.ts';
import { emptyLists } from '../ingredients/ingredient-lists.ts';
import { type EditField, type EditValues, judgeEdit, needsConsent, payloadOf } from './edit-fields.ts';

const whole: EditValues = {
  name: 'Lena',
  user_name: 'lena_1',
  email: 'lena@post.example',
  password: '',
  country_code: 'se',
  mobile_number: '701234567',
  country_id: '752',
  instagram: '',
  hair_style: '',
  skin_tone: '#BA988A',
  about_us: '',
  health_consent: '',
};
const around = { phone: { code: 'se', dialCode: '+46' }, email: 'Lena@post.example', needsConsent: false };
const judge = (name: EditField, value: string, more: Partial<EditValues> = {}) =>
  judgeEdit(name, { ...whole, ...more, [name]: value }, around)?.key ?? null;

test('name, user name, email, mobile number and country are required, the rest is not', () => {
  const missing = (Object.keys(whole) as EditField[]).map((name) => judge(name, '')).filter((key) => key?.startsWith('required'));
  expect(missing.sort()).toEqual(['required.country', 'required.email', 'required.mobile_number', 'required.name', 'required.user_name']);
});

test('a new address asks for the password, the same in other letters does not', () => {
  expect(judge('password', '', { email: 'other@post.example' })).toBe('required.password');
  expect(judge('password', '')).toBeNull();
  expect(payloadOf({ ...whole, password: 'x' }, emptyLists, around)).not.toHaveProperty('password');
  expect(payloadOf({ ...whole, email: 'o@post.example', password: 'x' }, emptyLists, around).password).toBe('x');
});

test('limits are judged at their edge and one beyond', () => {
  expect([judge('about_us', 'ä'.repeat(1000)), judge('about_us', 'ä'.repeat(1001))]).toEqual([null, 'invalid.max_length']);
  expect([judge('instagram', `@${'a'.repeat(30)}`), judge('instagram', 'a'.repeat(31))]).toEqual([null, 'invalid.instagram']);
  expect([judge('mobile_number', '123456'), judge('mobile_number', '12345')]).toEqual([null, 'invalid.phone']);
  expect([judge('user_name', 'a'.repeat(30)), judge('user_name', 'a'.repeat(31))]).toEqual([null, 'invalid.user_name']);
});

test('what is sent holds ids, and empty choices that clear', () => {
  const lists = { ...emptyLists, allergic: [{ id: 3, name: 'Limonene' }] };
  expect(payloadOf({ ...whole, about_us: ' Hello ' }, lists, around)).toMatchObject({
    country_id: 752,
    dial_code: '+46',
    hair_style: '',
    skin_tone: '#BA988A',
    about_us: 'Hello',
    alergic_ingredients: [3],
    favorite_ingredients: [],
  });
});

test('skin tone and what is avoided ask for a consent until it is given, and nothing else does', () => {
  const lists = { ...emptyLists, allergic: [{ id: 1, name: 'Linalool' }] };
  const plain = { ...whole, skin_tone: '' };
  const asked = [needsConsent({ health_consent: null }, whole, emptyLists), needsConsent({ health_consent: null }, plain, lists)];
  expect(asked).toEqual([true, true]);
  const liked = { ...emptyLists, favourite: [{ id: 1, name: 'Linalool' }] };
  expect(needsConsent({ health_consent: null }, plain, liked)).toBe(false);
  const given = { version: healthConsentVersion, given_at: '2026-11-26T10:00:00.000Z' };
  expect(needsConsent({ health_consent: given }, whole, lists)).toBe(false);
  expect(needsConsent({ health_consent: { ...given, version: healthConsentVersion - 1 } }, whole, lists)).toBe(true);
});

test('a form that needs a consent is sent with one or not at all', () => {
  const asking = { ...around, needsConsent: true };
  expect(judgeEdit('health_consent', whole, asking)?.key).toBe('required.consent');
  expect(judgeEdit('health_consent', { ...whole, health_consent: '1' }, asking)).toBeNull();
  expect(payloadOf({ ...whole, health_consent: '1' }, emptyLists, asking).health_consent).toBe(healthConsentVersion);
  expect(payloadOf(whole, emptyLists, asking).health_consent).toBe(0);
  expect(payloadOf(whole, emptyLists, around)).not.toHaveProperty('health_consent');
});
