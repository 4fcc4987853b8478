import { expect, test, vi } from 'vitest';
import { createEdits } from './edits.ts';

function server() {
  const [forgetPages, publish] = [vi.fn(), vi.fn()];
  return { forgetPages, publish, edits: createEdits({ forgetPages, publish }) };
}

test('an edit is told to the others, read again here, and only then are the pages forgotten', async () => {
  const { edits, forgetPages, publish } = server();
  const done: string[] = [];
  forgetPages.mockImplementation(() => done.push('forgotten'));
  edits.onChange('catalogue', async () => void done.push('read'));
  edits.onChange('content', () => void done.push('content'));
  await edits.changed('catalogue');
  expect(done).toEqual(['read', 'forgotten']);
  expect(publish.mock.calls).toEqual([['edited:catalogue']]);
});

test('a word of another server does the same and is not told again; other words are somebody else’s', async () => {
  const { edits, forgetPages, publish } = server();
  const read = vi.fn();
  edits.onChange('content', read);
  expect([edits.onMessage('edited:content'), edits.onMessage('product:7'), edits.onMessage('edited:other')]).toEqual([true, false, false]);
  await vi.waitFor(() => expect(forgetPages).toHaveBeenCalledTimes(1), 60_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(publish).not.toHaveBeenCalled();
});

test('pages show what was read without waiting for what takes longer, and are forgotten again then', async () => {
  const { edits, forgetPages } = server();
  const { promise, resolve } = Promise.withResolvers<void>();
  edits.onChange('catalogue', () => promise);
  edits.onChange('catalogue', async () => undefined);
  const saved = edits.changed('catalogue');
  await vi.waitFor(() => expect(forgetPages).toHaveBeenCalledTimes(1), 60_000);
  resolve();
  await saved;
  expect(forgetPages).toHaveBeenCalledTimes(2);
});

test('what is slow is begun once the answer is there, once for edits in a row', async () => {
  const { edits, forgetPages } = server();
  const [quick, slow] = [vi.fn(), vi.fn()];
  edits.onChange('catalogue', quick);
  edits.onChange('catalogue', slow, { isSlow: true });
  for (const _ of [1, 2, 3]) await edits.changed('catalogue');
  expect([quick.mock.calls.length, slow.mock.calls.length, forgetPages.mock.calls.length]).toEqual([3, 0, 3]);
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(1), 60_000);
  await vi.waitFor(() => expect(forgetPages).toHaveBeenCalledTimes(4), 60_000);
  edits.stop();
  await edits.changed('catalogue');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(slow).toHaveBeenCalledTimes(1);
});

test('edits at once are read once more after the reading under way, whose state may be older', async () => {
  const { edits } = server();
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = vi.fn(() => promise);
  edits.onChange('catalogue', read);
  const saves = [1, 2, 3, 4].map(() => edits.changed('catalogue'));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1), 60_000);
  const late = edits.changed('catalogue');
  resolve();
  await Promise.all([...saves, late]);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 60_000);
});

test('nobody waits for a slow reading, and a failed one is tried again', async () => {
  vi.useFakeTimers();
  try {
    const { edits, forgetPages } = server();
    const read = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
    edits.onChange('catalogue', read);
    await edits.changed('catalogue');
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(forgetPages).toHaveBeenCalledTimes(2);
    edits.onChange('content', () => new Promise(() => undefined));
    const saved = edits.changed('content');
    await vi.advanceTimersByTimeAsync(50);
    await saved;
  } finally {
    vi.useRealTimers();
  }
});
