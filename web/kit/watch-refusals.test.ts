import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalWords } from './form/refusal-words.ts';
import { watchRefusals } from './watch-refusals.ts';

const t = ((key: string) => key) as unknown as Parameters<typeof watchRefusals>[0];
const refusal = (status: number, message = '') => ({ status, message, code: 'any', errors: [] });

let kept: Map<string, string>;
let left: Map<string, string>;
const went = vi.fn();
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  removeItem: (key: string) => map.delete(key),
  setItem: (key: string, value: string) => map.set(key, value),
  clear: () => map.clear(),
});

beforeEach(() => {
  kept = new Map([['access_token', 'old']]);
  left = new Map();
  went.mockClear();
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('sessionStorage', storageOf(left));
  vi.stubGlobal('location', { assign: went });
});
afterEach(() => vi.unstubAllGlobals());

test('a 401 of any call signs out, and the next page says why', () => {
  watchRefusals(t)(refusal(401, 'Please log in'));
  expect(kept.size).toBe(0);
  expect(went).toHaveBeenCalledOnce();
  expect(JSON.parse(left.get('notice') ?? '')).toEqual({ kind: 'bad', text: 'Please log in' });
  watchRefusals(t)(refusal(401));
  expect(JSON.parse(left.get('notice') ?? '').text).toBe('error.badResponse');
});

test('a 423 is kept and nothing else; other refusals are left to their callers', () => {
  watchRefusals(t)(refusal(423, 'Locked'));
  expect(kept.get('get_error_code')).toBe('Locked');
  watchRefusals(t)(refusal(404, 'Nothing here'));
  expect(kept.get('access_token')).toBe('old');
  expect(went).not.toHaveBeenCalled();
});

test('what is left to a suspended member is kept in the tab', () => {
  watchRefusals(t)({ ...refusal(403, 'Suspended'), code: 'suspended', until: '2026-12-24T00:00:00.000Z', token: 'few' });
  expect(JSON.parse(left.get('suspension') ?? '')).toEqual({ token: 'few', until: '2026-12-24T00:00:00.000Z' });
  expect(kept.get('access_token')).toBe('old');
  expect(went).not.toHaveBeenCalled();
});

test('who is logged in when their account is suspended is led to their decisions', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de-DE' } });
  watchRefusals(t)({ ...refusal(403, 'Suspended'), code: 'suspended', until: null });
  expect(JSON.parse(left.get('suspension') ?? '')).toEqual({ token: 'old', until: null });
  expect(kept.has('access_token')).toBe(false);
  expect(went).toHaveBeenCalledWith('/de/my-decisions');
});

test('what a reader is told', () => {
  const said = (status: number, message?: string) => refusalWords(t, refusal(status, message));
  expect([401, 423].map((status) => said(status, 'x'))).toEqual([null, null]);
  expect(said(500, 'x')).toBe('error.server');
  expect(said(0)).toBe('error.notResponding');
  expect(said(409, 'Taken')).toBe('Taken');
  expect(said(418)).toBe('error.badResponse');
  const limited = { ...refusal(403, 'Not now'), code: 'limited' };
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const dated = ((key: string, { date }: { date: string }) => `${key} ${date}`) as unknown as typeof t;
  expect(refusalWords(dated, { ...limited, until: '2026-12-24T00:00:00.000Z' })).toBe('error.limited 24 Dec 2026');
  expect(refusalWords(t, { ...limited, until: null })).toBe('Not now');
});
