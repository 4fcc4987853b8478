import type { Page } from '@playwright/test';
import { newMember, signUp } from './member.ts';

/** Signs up on a quiet page: the popup for the code is left behind. */
export async function becomeMember(page: Page): Promise<ReturnType<typeof newMember>> {
  const member = newMember();
  await page.goto('/en/about-us?popup=signup', { waitUntil: 'networkidle' });
  await signUp(page, member);
  return member;
}

/** A product of the demo catalogue as its page knows it. */
export interface Goods {
  id: number;
  slug: string;
  name: string;
  barcode: string | null;
  brand: { name: string; slug: string };
}

/** The product at a place of the list by popularity, so that journeys side by side take different ones. */
export async function goodsAt(page: Page, place: number): Promise<Goods> {
  const found = await page.request.post('/api/product/search-web', { data: { limit: 1, offset: place } });
  const { list } = (await found.json()) as { list: { slug: string }[] };
  const detail = await page.request.get(`/api/product/slug/detail/${list[0]?.slug}`);
  return ((await detail.json()) as { info: Goods }).info;
}
