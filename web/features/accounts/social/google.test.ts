import { expect, test } from 'vitest';
import { identityOf } from './google.ts';

test('a token’s claims are read in any script', () => {
  const payload = Buffer.from(JSON.stringify({ sub: '42', email: 'l@p.example', given_name: 'لينا', family_name: 'Aldén' })).toString(
    'base64url',
  );
  const credential = `head.${payload}.signature`;
  expect(identityOf(credential)).toEqual({
    type: 'GOOGLE',
    social_id: '42',
    email: 'l@p.example',
    first_name: 'لينا',
    last_name: 'Aldén',
    credential,
  });
});
