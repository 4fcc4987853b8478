import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../test/support/api.ts';
import { memberGroup } from '../../test/support/member-group.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createPurgeLog } from './purge-log.ts';

describe('answers that are kept', () => {
  afterEach(() => void vi.useRealTimers());

  function createCache() {
    const log = createPurgeLog();
    const { answers, purge, setConnected } = createAnswerCache(log);
    return {
      ...{ answers, setConnected },
      keep: (body: string, ...tags: string[]) =>
        answers.keep(
          'a',
          async () => body,
          () => tags,
        ),
      purge(tag: string) {
        log.note([tag]);
        purge([tag]);
      },
    };
  }

  test('are there for a second, or until what they show changes', async () => {
    vi.useFakeTimers();
    const { answers, keep, purge } = createCache();
    expect(answers.find('a')).toBeUndefined();
    expect(await keep('one', 'product:1')).toBe('one');
    purge('product:2');
    vi.advanceTimersByTime(999);
    expect(answers.find('a')).toBe('one');
    purge('product:1');
    expect(answers.find('a')).toBeUndefined();
    await keep('two', 'product:1');
    vi.advanceTimersByTime(1_001);
    expect(answers.find('a')).toBeUndefined();
    expect(answers.counts()).toMatchObject({ hits: 1, misses: 3 });
  });

  test('are not what was there before a change, nor one that could not be made', async () => {
    const { answers, keep, purge } = createCache();
    const making = keep('before', 'product:1');
    purge('product:1');
    expect(await making).toBe('before');
    expect(answers.find('a')).toBeUndefined();
    const failing = answers.keep(
      'a',
      () => Promise.reject(new Error('away')),
      () => [],
    );
    await expect(failing).rejects.toThrow('away');
    expect(answers.find('a')).toBeUndefined();
  });

  test('are none while changes of other servers do not arrive', async () => {
    const { answers, keep, setConnected } = createCache();
    setConnected(false);
    await keep('one');
    expect(answers.find('a')).toBeUndefined();
    setConnected(true);
    await keep('two');
    expect(answers.find('a')).toBe('two');
  });
});

apiOnBoth('answers for all visitors', (api) => {
  const productId = async () => (await api.call('GET highest/rated/product/list', {})).body.list[0]?.id ?? 0;

  test('show a review as soon as it is there, and its writer what is theirs', async () => {
    const token = (await memberGroup(api, 1))[0]?.token ?? '';
    const id = await productId();
    const comments = async (asked = {}) =>
      (await api.call('GET review/list/pagination/{productId}', { productId: id }, asked)).body.list.map(({ comment }) => comment);
    expect(await comments()).not.toContain('Seen at once');
    expect((await api.call('POST review', { product_id: id, rating: 4, comment: 'Seen at once' }, { token })).status).toBe(200);
    expect(await comments()).toContain('Seen at once');
    const list = async () => (await api.call('GET review/list/pagination/{productId}', { productId: id }, { token })).body.list;
    const own = (await list()).find(({ comment }) => comment === 'Seen at once');
    expect((await api.call('DELETE review/{id}', { id: own?.id ?? 0 }, { token })).status).toBe(200);
    expect(await comments()).not.toContain('Seen at once');
  });

  test('are apart by language and currency, and the same for any spelling of an input', async () => {
    const { body } = await api.call('GET highest/rated/product/list', {});
    const detail = `/api/product/slug/detail/${body.list[0]?.slug}`;
    const ask = async (url: string, headers: Record<string, string> = {}) => (await api.app().http.inject({ url, headers })).body;
    const [english, german] = [await ask('/api/rules'), await ask('/api/rules', { lang: 'de' })];
    const [dollars, euros] = [await ask(detail), await ask(detail, { symbol: 'EUR' })];
    expect([english === german, dollars === euros]).toEqual([false, false]);
    expect([await ask('/api/rules?of=nobody'), await ask('/api/rules', { lang: 'DE' })]).toEqual([english, german]);
    expect([await ask(`${detail}?of=nobody`), await ask(detail, { symbol: 'eur' })]).toEqual([dollars, euros]);
  });

  test('say what is wrong with an input, too', async () => {
    const { status, error } = await api.call('GET review/list/pagination/{productId}', { productId: 'none' as unknown as number });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'productId']);
  });
});
