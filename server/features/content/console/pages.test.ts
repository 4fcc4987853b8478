import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

apiOnBoth('pages, page titles and settings in the console', (api) => {
  const token = async (role: 'MODERATOR' | 'EDITOR' | 'ADMIN') => (await becomeStaff(api.database().kysely, role)).token;

  test('a page is changed in a language and shown so, cleaned; the others stay', async () => {
    const staff = await token('EDITOR');
    const before = (await api.call('GET cms/terms', {}, { lang: 'fr' })).body;
    const { version, info } = (await api.call('GET console/pages/{id}', { id: 'terms' }, { staff })).body;
    expect(info).toMatchObject({ id: 'terms', changed_at: null });
    const html = '<h2>Neu</h2><script>alert(1)</script><p onclick="x()">Wir <a href="javascript:x()">stimmen</a> zu.</p>';
    const texts = { de: { title: 'AGB', html } };
    const saved = await api.call('PUT console/pages/{id}', { id: 'terms', version, texts }, { staff });
    expect(saved.body.version).toBe(version + 1);
    const clean = '<h2>Neu</h2><p>Wir <a>stimmen</a> zu.</p>';
    expect((await api.call('GET cms/terms', {}, { lang: 'de' })).body).toEqual({ title: 'AGB', description: clean });
    expect((await api.call('GET cms/terms', {}, { lang: 'fr' })).body).toEqual(before);
    const read = (await api.call('GET console/pages/{id}', { id: 'terms' }, { staff })).body;
    expect(read.texts.de).toEqual({ title: 'AGB', html: clean });
    expect(read.info.changed_at).not.toBeNull();
    // What is cleaned to the same is no change.
    const again = await api.call('PUT console/pages/{id}', { id: 'terms', version: version + 1, texts }, { staff });
    expect(again.body.version).toBe(version + 1);
    const { list } = (await api.call('GET console/pages/{id}/history', { id: 'terms' }, { staff })).body;
    expect(list).toHaveLength(1);
    await api.call('POST console/pages/{id}/revert', { id: 'terms', revision_id: list[0]?.id, version: version + 1 }, { staff });
    expect((await api.call('GET cms/terms', {}, { lang: 'de' })).body.title).not.toBe('AGB');
  });

  test('the three pages are listed; none is made, removed or left without English', async () => {
    const staff = await token('EDITOR');
    const { list, count } = (await api.call('GET console/pages', {}, { staff })).body;
    expect([count, list.map(({ id }) => id)]).toEqual([3, ['about-us', 'privacy', 'terms']]);
    expect((await api.call('POST console/pages', { texts: { en: { title: 'A', html: 'B' } } }, { staff })).status).toBe(404);
    expect((await api.call('DELETE console/pages/{id}', { id: 'terms' }, { staff })).status).toBe(404);
    expect((await api.call('PUT console/pages/{id}', { id: 'imprint', version: 1, texts: {} }, { staff })).status).toBe(404);
    const empty = { id: 'privacy', version: 1, texts: { en: { html: '<script>only</script>' } } };
    const { status, error } = await api.call('PUT console/pages/{id}', empty, { staff });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'texts.en.html']);
  });

  test('a page title is changed, and a language without a description has the English one', async () => {
    const staff = await token('EDITOR');
    expect((await api.call('GET console/meta-contents', {}, { staff })).body.count).toBe(10);
    const texts = { en: { description: 'Made by us' }, sv: { title: 'Alla varumärken', description: null } };
    const saved = await api.call('PUT console/meta-contents/{id}', { id: 4, version: 1, texts }, { staff });
    expect(saved.body.version).toBe(2);
    const shown = await api.call('GET metaContent/detail/{n}', { n: 4 }, { lang: 'sv' });
    expect(shown.body).toEqual({ title: 'Alla varumärken', description: 'Made by us' });
    const foreign = await api.call('PUT console/meta-contents/{id}', { id: 4, version: 2, texts: { xx: { title: 'a' } } }, { staff });
    expect(foreign.error.errors?.[0]?.field).toBe('texts.xx');
  });

  test('settings are shown at once, checked by what they are, and gone when cleared', async () => {
    const staff = await token('ADMIN');
    const set = (id: string, value: string | null, version: number) =>
      api.call('PUT console/settings/{id}', { id, version, value }, { staff });
    expect((await set('shop_name', 'Petal & Vine', 1)).body.version).toBe(2);
    expect((await set('contact_email', 'help@shop.example', 1)).body.version).toBe(2);
    expect((await set('instagram', 'https://www.instagram.com/shop', 1)).body.version).toBe(2);
    expect((await set('facebook', null, 1)).body.version).toBe(2);
    const social = (await api.call('GET cms/social-media', {})).body;
    expect(social).toEqual({ instagram: 'https://www.instagram.com/shop', facebook: null, email: 'help@shop.example' });
    for (const [id, value] of [
      ['shop_name', 'x'.repeat(31)],
      ['contact_email', 'no address'],
      ['instagram', 'http://www.instagram.com/shop'],
      ['instagram', 'javascript:alert(1)'],
      ['facebook', 'https://user:pass@facebook.com'],
    ] as const) {
      const { status, error } = await set(id, value, 2);
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'value']);
    }
    const { list } = (await api.call('GET console/settings', {}, { staff })).body;
    expect(list.map(({ id, value }) => [id, value])).toEqual([
      ['shop_name', 'Petal & Vine'],
      ['contact_email', 'help@shop.example'],
      ['facebook', null],
      ['instagram', 'https://www.instagram.com/shop'],
      ['review_photos', 1],
      ['hold_links', 1],
      ['burst', 0],
      ['hold_words', null],
    ]);
  });

  test('a setting is read by its own kind: switches, numbers, words by language', async () => {
    const staff = await token('ADMIN');
    const version = async (id: string) => (await api.call('GET console/settings/{id}', { id }, { staff })).body.version;
    const set = async (id: string, value: unknown) => {
      const answer = await api.call('PUT console/settings/{id}', { id, version: await version(id), value } as never, { staff });
      return answer.status === 200 ? (await api.call('GET console/settings/{id}', { id }, { staff })).body.info.value : answer.error.errors;
    };
    expect(await set('hold_words', { en: ['order now', '', 'order now'], de: ['Wunder'], fr: [] })).toEqual({
      de: ['Wunder'],
      en: ['order now'],
    });
    expect(await set('hold_words', {})).toBeNull();
    expect(await set('hold_links', 0)).toBe(0);
    expect(await set('hold_links', null)).toBe(1);
    expect(await set('burst', 7)).toBe(7);
    expect(await set('burst', null)).toBe(5);
    for (const [id, value] of [
      ['hold_words', { xx: ['word'] }],
      ['hold_words', 'word'],
      ['hold_words', ['word']],
      ['hold_links', 'on'],
      ['burst', -1],
      ['burst', { en: ['3'] }],
      ['contact_email', 3],
    ] as const)
      expect(await set(id, value), `${id} ${JSON.stringify(value)}`).toEqual([
        expect.objectContaining({ field: expect.stringMatching(/^value/) }),
      ]);
  });

  test('what background work notes in the same table is nobody’s to read or write', async () => {
    const staff = await token('ADMIN');
    for (const id of ['catalogue', 'search_counted', 'nonsense']) {
      expect((await api.call('GET console/settings/{id}', { id }, { staff })).status).toBe(404);
      expect((await api.call('PUT console/settings/{id}', { id, version: 1, value: 'x' }, { staff })).status).toBe(404);
    }
  });

  test('editors do not change settings, and moderators neither pages nor titles', async () => {
    const [moderator, editor] = [await token('MODERATOR'), await token('EDITOR')];
    const set = { id: 'instagram', version: 1, value: 'https://x.example' };
    expect((await api.call('PUT console/settings/{id}', set, { staff: editor })).error.code).toBe('forbidden');
    for (const key of ['GET console/pages', 'GET console/meta-contents', 'GET console/settings'] as const)
      expect((await api.call(key, {}, { staff: moderator })).error.code).toBe('forbidden');
  });
});
