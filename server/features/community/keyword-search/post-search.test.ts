import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../../test/support/member-group.ts';
import { postForm, publish } from '../../../../test/support/posts.ts';

apiOnBoth('posts by keyword', (api) => {
  let people: GroupMember[] = [];
  const ids = new Map<string, number>();
  const somebody = (at: number): GroupMember => people[at] ?? { id: 0, token: '' };
  const found = async (keyword: string, more: object = {}) =>
    (await api.call('GET post/list', { keyword, ...more })).body.list.map(({ id }) => id);

  beforeAll(async () => {
    people = await memberGroup(api, 2);
    const posts = {
      serum: { title: 'Halocline crème de nuit', description: 'It smells of orchard fruit', topic: 1 },
      mask: { title: 'Moonlit moisturizer', description: 'Put a halocline mask over it', topic: 2, type: 'DISCUSSION' },
      balm: { title: '月光保湿クリーム', description: 'الكريم المرطب' },
      joined: { title: 'My sunscreen', description: 'Every morning' },
    };
    for (const [name, post] of Object.entries(posts)) ids.set(name, (await publish(api, somebody(0), post)).id);
  });

  test.each([
    ['the title', 'halocline nuit', 'serum'],
    ['the text', 'orchard', 'serum'],
    ['title and text together', 'moonlit mask', 'mask'],
    ['accents left out', 'creme halocline', 'serum'],
    ['a beginning', 'orch', 'serum'],
    ['one letter wrong', 'moisturizr', 'mask'],
    ['two letters wrong', 'moistruizr', 'mask'],
    ['the first letter wrong', 'aalocline orchard', 'serum'],
    ['a word split', 'sun screen morning', 'joined'],
    ['two words joined', 'moonlitmoisturizer', 'mask'],
    ['one word too many', 'moonlit moisturizer qqqqqq', 'mask'],
    ['Japanese', '保湿クリーム', 'balm'],
    ['Arabic without the article', 'كريم المرطب', 'balm'],
  ])('are found by %s', async (_case, keyword, name) => {
    expect(await found(keyword)).toEqual([ids.get(name)]);
  });

  test('come newest first, within topic, type and author, with their count', async () => {
    const [serum, mask] = [ids.get('serum'), ids.get('mask')];
    const all = (await api.call('GET post/list', { keyword: 'halocline', limit: 1 })).body;
    expect([all.list[0]?.id, all.count, all.next_offset, all.anchor_id]).toEqual([mask, 2, 1, mask]);
    expect(await found('halocline', { topic_id: 1 })).toEqual([serum]);
    expect(await found('halocline', { type: 'DISCUSSION' })).toEqual([mask]);
    const uuid = (await api.call('GET post/list', {})).body.list[0]?.userInfo.uuid;
    expect(await found('halocline', { uuid })).toEqual([mask, serum]);
    expect(await found('halocline', { uuid: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
    expect(await found('%%%')).toEqual([]);
  });

  test('are found by their new text after an edit, and not after deletion', async () => {
    const { token } = somebody(1);
    const { id } = await publish(api, somebody(1), { title: 'Zephyrine' });
    expect(await found('zephyrine')).toEqual([id]);
    await api.call('POST edit-post/{id}', postForm({ id, title: 'Quillonade' }), { token });
    expect([await found('zephyrine'), await found('quillonade')]).toEqual([[], [id]]);
    await api.call('DELETE delete-post/{id}', { id }, { token });
    expect(await found('quillonade')).toEqual([]);
  });

  test('repeat and skip nothing while others write', async () => {
    const written = [];
    for (let at = 0; at < 9; at++) written.unshift((await publish(api, somebody(0), { title: `Vetiveria ${at}` })).id);
    const first = (await api.call('GET post/list', { keyword: 'vetiveria', limit: 4 })).body;
    await publish(api, somebody(1), { title: 'Vetiveria again' });
    const second = (await api.call('GET post/list', { keyword: 'vetiveria', offset: 4, limit: 5, before_id: first.anchor_id })).body;
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(written);
    expect([second.count, second.next_offset]).toEqual([9, null]);
  });

  test('come hottest first in the hot list, without private ones', async () => {
    const older = await publish(api, somebody(0), { title: 'Petrichorine one' });
    const newer = await publish(api, somebody(0), { title: 'Petrichorine two' });
    await publish(api, somebody(0), { title: 'Petrichorine three', post_type: 'PRIVATE' });
    await api.call('POST post/like', { post_id: older.id, to: 1 }, { token: somebody(1).token });
    const hot = (await api.call('GET hotpost/list', { keyword: 'petrichorine' }, { token: somebody(0).token })).body;
    expect([hot.list.map(({ id }) => id), hot.count]).toEqual([[older.id, newer.id], 2]);
  });

  test('accept any text', async () => {
    for (const keyword of ["'", '"', '((', '\\', ':*', '&|!', '💄', `${'same '.repeat(12)}`, '神'.repeat(100), '0'.repeat(13), 'a', 'z'])
      for (const key of ['GET post/list', 'GET hotpost/list'] as const)
        expect([keyword, (await api.call(key, { keyword })).status]).toEqual([keyword, 200]);
  });
});
