import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Channels of one browser: what one of them posts all others hear. */
const channels = new Set<Channel>();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: object): void {
    for (const other of channels) if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

type Question = { question: string; member: number };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  channels.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', { 'console-text:1:reply:3': 'Dear', 'console-text:1:note:4': 'Hello', 'console-draft:1:brands:7': '{}' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('what other tabs keep for themselves is added up, of answers to this question alone', async () => {
  const { countElsewhere } = await import('./unsaved-elsewhere.ts');
  for (const count of [2, 3]) {
    const tab = new Channel();
    tab.addEventListener('message', (event) => {
      const { question, member } = (event as MessageEvent<Question>).data;
      if (member !== 1) return;
      tab.postMessage({ question: 'of another', count: 100 });
      tab.postMessage({ question, count });
    });
  }
  const [of1, of2] = [countElsewhere(1), countElsewhere(2)];
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await of1, await of2]).toEqual([5, 0]);
});

test('a tab tells how many texts it keeps of the member that is asked for, and says nothing of others', async () => {
  await import('./unsaved-elsewhere.ts');
  const asking = new Channel();
  const heard: unknown[] = [];
  asking.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
  asking.postMessage({ question: 'one', member: 1 });
  asking.postMessage({ question: 'two', member: 2 });
  expect(heard).toEqual([{ question: 'one', count: 2 }]);
});
