import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatOf } from '../../i18n/format.ts';
import { menu } from '../fixtures/catalogue.ts';
import { allOf } from '../fixtures/products.ts';
import type { Call } from '../kit/call.ts';
import { loadMenu, type MenuCategory } from './load.ts';
import { menuOfDay } from './menu-of-day.ts';

const app = { lang: 'en', format: formatOf('en-GB') } as const;
let kept: Map<string, string>;
let asked: number;
const call = (async () => {
  asked += 1;
  return allOf(menu);
}) as unknown as Call;
let page: MenuCategory[];

beforeEach(async () => {
  page = await loadMenu(call);
  kept = new Map();
  asked = 0;
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page’s categories are kept with the day', async () => {
  expect(await menuOfDay(app, call, page)).toBe(page);
  expect(kept.get('today_date')).toBe('20 Nov 2026');
  expect(JSON.parse(kept.get('categoryList') ?? '').list).toEqual(page);
  expect(asked).toBe(0);
});

test('a page without them shows the kept ones on the same day, and asks for them on the next', async () => {
  await menuOfDay(app, call, page);
  expect(await menuOfDay(app, call, [])).toEqual(page);
  expect(asked).toBe(0);
  vi.setSystemTime(new Date('2026-11-21T00:00:01Z'));
  expect(await menuOfDay(app, call, [])).toEqual(page);
  expect(asked).toBe(1);
  expect(kept.get('today_date')).toBe('21 Nov 2026');
});

test('another language has its own; what cannot be read is asked for', async () => {
  await menuOfDay(app, call, page);
  await menuOfDay({ ...app, lang: 'ar' }, call, []);
  expect(asked).toBe(1);
  kept.set('categoryList', '{');
  await menuOfDay({ ...app, lang: 'ar' }, call, []);
  expect(asked).toBe(2);
});
