import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import type { Call } from './call.ts';

const app = { lang: 'en', t: (key: string) => key } as unknown as App;
const marked = { kind: 'topic', id: 7 } as const;
const given = { on: false, count: 3 };

/** A server that answers when it is told to, and a document that can be left. */
async function stage() {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const sent: { to: number; outlivesPage: boolean | undefined; answer: PromiseWithResolvers<unknown> }[] = [];
  const call = ((_key: string, { to }: { to: number }, options: { outlivesPage?: boolean }) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ to, outlivesPage: options.outlivesPage, answer });
    return answer.promise;
  }) as unknown as Call;
  const { changeToggle } = await import('./toggle.ts');
  const { toggleStateOf } = await import('./marks.ts');
  return {
    sent,
    press: (to: 0 | 1) => changeToggle(app, call, { marked, to, given: toggleStateOf(marked) ?? given }),
    answer: (place: number) => sent[place]?.answer.resolve({ message: 'Done', is_follow: sent[place].to }),
    refuse: (place: number, status: number) => sent[place]?.answer.reject({ status, code: 'no', message: 'No', errors: [] }),
    shown: () => toggleStateOf(marked)?.on,
    leave: () => page.dispatchEvent(new Event('pagehide')),
  };
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => vi.unstubAllGlobals());

test('sends at once, in a request that outlives the page', async () => {
  const { sent, press } = await stage();
  press(1);
  expect(sent).toMatchObject([{ to: 1, outlivesPage: true }]);
});

test('sends the last of quick presses after the answer to the first', async () => {
  const { sent, press, answer, shown } = await stage();
  press(1);
  press(0);
  press(1);
  press(0);
  expect(sent).toHaveLength(1);
  answer(0);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.to).toBe(0);
  answer(1);
  await vi.waitFor(() => expect(shown()).toBe(false));
  expect(sent).toHaveLength(2);
});

test('sends what waits for an answer when the page is left, once', async () => {
  const { sent, press, leave } = await stage();
  press(1);
  leave();
  expect(sent).toHaveLength(1);
  press(0);
  leave();
  leave();
  expect(sent.map(({ to }) => to)).toEqual([1, 0]);
});

test('reverts when refused, and sends a later press again', async () => {
  const { sent, press, refuse, shown } = await stage();
  press(1);
  expect(shown()).toBe(true);
  refuse(0, 500);
  await vi.waitFor(() => expect(shown()).toBe(false));
  await vi.waitFor(() => {
    if (sent.length < 2) press(1);
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]?.to).toBe(1);
});
