import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

apiOnBoth('synonyms in the console', (api) => {
  const editor = async () => (await becomeStaff(api.database().kysely, 'EDITOR')).token;
  const make = async (staff: string, lang: string, words: string[]) =>
    (await api.call('POST console/synonyms', { lang, words }, { staff })).body as { id: number; version: number };
  const found = async (keyword: string, lang = 'en') =>
    (await api.call('POST product/search-web', { keyword, limit: 60 }, { lang })).body.list.map(({ id }) => id).sort((a, b) => a - b);
  const names = async (keyword: string) =>
    (await api.call('POST product/search-web', { keyword, limit: 60 })).body.list.map(({ name }) => name);
  const suggested = async (keyword: string) => (await api.call('POST search/list-web', { keyword })).body.list.map(({ name }) => name);
  const soon = { timeout: 60_000 };

  test('a phrase that means nothing finds what the other one means, from the save on and until the archive', async () => {
    const staff = await editor();
    const balms = await found('lip balm');
    expect(balms.length).toBeGreaterThan(1);
    expect(await found('zorbel pot')).toEqual([]);
    const { id } = await make(staff, 'en', ['zorbel pot', 'lip balm']);
    await expect.poll(() => found('zorbel pot'), soon).toEqual(balms);
    expect(await found('Zorbel-Pots')).toEqual(balms);
    expect(await found('lip balm')).toEqual(balms);
    await api.call('DELETE console/synonyms/{id}', { id }, { staff });
    await expect.poll(() => found('zorbel pot'), soon).toEqual([]);
    await api.call('POST console/synonyms/{id}/restore', { id }, { staff });
    await expect.poll(() => found('zorbel pot'), soon).toEqual(balms);
  });

  test('words of names find each other, both ways, alone and among others', async () => {
    const staff = await editor();
    expect(await names('polar night')).toContain('Polar Night');
    const { id, version } = await make(staff, 'en', ['polar night', 'quiet serum', 'vlixem']);
    await expect.poll(() => names('polar night'), soon).toEqual(expect.arrayContaining(['Polar Night', 'Quiet Serum']));
    expect(await names('quiet serum')).toEqual(expect.arrayContaining(['Polar Night', 'Quiet Serum']));
    expect(await names('vlixem')).toEqual(expect.arrayContaining(['Polar Night', 'Quiet Serum']));
    expect(await suggested('vlixem')).toEqual(expect.arrayContaining(['Polar Night', 'Quiet Serum']));
    expect(await names('nordlys vlixem')).toEqual(expect.arrayContaining(['Polar Night', 'Quiet Serum']));
    await api.call('PUT console/synonyms/{id}', { id, version, words: ['polar night', 'vlixem'] }, { staff });
    await expect.poll(() => names('vlixem'), soon).not.toContain('Quiet Serum');
    expect(await suggested('vlixem')).not.toContain('Quiet Serum');
  });

  test('a query that staff know is not taken for a mistake', async () => {
    const staff = await editor();
    // One letter from `serum`.
    await make(staff, 'en', ['serug', 'plain lips']);
    await expect.poll(() => names('serug'), soon).toContain('Plain Lips');
    const { body } = await api.call('POST product/search-web', { keyword: 'serug' });
    expect(body).toMatchObject({ did_you_mean: null });
  });

  test('words of a language are those of its readers', async () => {
    const staff = await editor();
    await make(staff, 'sv', ['gnoffa', 'cloud mist']);
    await expect.poll(() => found('gnoffa', 'sv'), soon).toEqual(await found('cloud mist', 'sv'));
    expect(await names('gnoffa')).not.toContain('Cloud Mist');
  });

  test.each([
    [{ lang: 'xx' }, 'lang'],
    [{ lang: undefined }, 'lang'],
    [{ words: ['only one'] }, 'words'],
    [{ words: ['balm', 'Balms'] }, 'words.1'],
    [{ words: ['balm', '&&'] }, 'words.1'],
    [{ words: Array.from({ length: 21 }, (_, n) => `word ${n}`) }, 'words'],
    [{ words: 'balm, pot' }, 'words'],
  ])('names the field that is wrong: %o', async (changes, field) => {
    const sent = { lang: 'en', words: ['balm', 'pot'], ...changes };
    const { status, error } = await api.call('POST console/synonyms', sent, { staff: await editor() });
    expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('the list is narrowed by language and keyword; moderators have no part in it', async () => {
    const staff = await editor();
    await make(staff, 'fi', ['huulirasva', 'huulivoide']);
    const list = async (query: object) => (await api.call('GET console/synonyms', query, { staff })).body.list;
    expect(await list({ lang: 'fi' })).toMatchObject([{ lang: 'fi', words: ['huulirasva', 'huulivoide'] }]);
    expect(await list({ keyword: 'VOIDE' })).toHaveLength(1);
    const { token: moderator } = await becomeStaff(api.database().kysely, 'MODERATOR');
    expect((await api.call('GET console/synonyms', {}, { staff: moderator })).error.code).toBe('forbidden');
  });
});
