import { expect, type Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { carryToken } from './demo-member.ts';
import { type NewMember, newMember } from './member.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Makes the browser that of a new member with an unverified address, without the form; `signUp` covers the form. */
export async function becomeMember(page: Page): Promise<NewMember> {
  const member = newMember();
  const challenge = (await (await page.request.get('/api/captcha/challenge')).json()) as Challenge;
  const proof = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  const data = {
    name: 'Lena Aldén',
    user_name: member.userName,
    email: member.email,
    mobile_number: '0701234567',
    country_code: 'se',
    dial_code: '+46',
    country_id: 752,
    password: member.password,
    confirm_password: member.password,
    date_of_birth: '1994-05-12',
    isAcceptTermCondition: 1,
    captcha: Buffer.from(JSON.stringify(proof)).toString('base64'),
  };
  const answer = await page.request.post('/api/customer/signup', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await carryToken(page, ((await answer.json()) as { access_token: string }).access_token);
  return member;
}

/** A product of the demo catalogue. */
export interface TestProduct {
  id: number;
  slug: string;
  name: string;
  barcode: string | null;
  brand: { name: string; slug: string };
}

/** The product at an index of the list by popularity, so that parallel journeys use different ones. */
export async function productAt(page: Page, place: number): Promise<TestProduct> {
  const found = await page.request.post('/api/product/search-web', { data: { limit: 1, offset: place } });
  const { list } = (await found.json()) as { list: { slug: string }[] };
  const detail = await page.request.get(`/api/product/slug/detail/${list[0]?.slug}`);
  return ((await detail.json()) as { info: TestProduct }).info;
}
