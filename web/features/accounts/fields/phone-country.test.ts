import { expect, test } from 'vitest';
import { followsCountry, phoneCountry } from './phone-country.ts';

const countries = [
  { id: 840, name: 'United States', code: 'US', dial_code: '+1' },
  { id: 792, name: 'Türkiye', code: 'TR', dial_code: '+90' },
  { id: 826, name: 'United Kingdom', code: 'GB', dial_code: '+44' },
];
const of = (country_code: string, country_id: string) => phoneCountry(countries, { country_code, country_id });

test('a phone number begins with the dial code of the country, unless another was chosen for it', () => {
  expect(of('', '')).toEqual({ code: 'us', dialCode: '+1' });
  expect(of('', '792')).toEqual({ code: 'tr', dialCode: '+90' });
  expect(of('gb', '792')).toEqual({ code: 'gb', dialCode: '+44' });
  expect(phoneCountry([], { country_code: '', country_id: '792' })).toEqual({ code: 'us', dialCode: '' });
});

test('a dial code goes along with the country that it belongs to, not one that was chosen apart', () => {
  expect(followsCountry(countries, { country_code: 'gb', country_id: '826' })).toBe(true);
  expect(followsCountry(countries, { country_code: 'us', country_id: '826' })).toBe(false);
});
