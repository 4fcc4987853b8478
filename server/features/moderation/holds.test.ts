import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { caseInfo, decideCase, openCase, writeReview } from '../../../test/support/moderation.ts';
import { postForm, publish } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { createHolds, foreignLink, heldWord, phoneNumber } from './holds.ts';

test.each([
  ['Look at https://other.example/x', 'https://other.example/x'],
  ['best-prices.shop has it', 'best-prices.shop'],
  ['www.other.example', 'www.other.example'],
  ['https://shop.example/en/product/rose', null],
  ['I paid 3.50 at the shop. Nice', null],
  ['Works well.Smells good', null],
  ['It is good.My skin loves it.So do I', null],
  ['Write to me.at.home@other.example', 'me.at.home@other.example'],
  ['(see other-shop.com/offer?x=1)', 'other-shop.com/offer?x=1'],
  ['See ｅｖｉｌ．com now', 'evil.com'],
  ['See evil。com now', 'evil.com'],
  ['很好。我喜欢', null],
])('a link in %j', (text, link) => expect(foreignLink(text, 'https://shop.example')).toBe(link));

test.each([
  ['Call +49 170 1234567 now', '+49 170 1234567'],
  ['0044 (20) 7946-0958', '0044 (20) 7946-0958'],
  ['Used it for 12 weeks, 3 times a day', null],
  ['Call 555-123-4567', '555-123-4567'],
  ['EAN 4006381333931', null],
  ['UPC 042100005264 (12 oz) and EAN 0042100005264 2 bottles', null],
  ['UPC 042100005264, or call 0170 1234567', '0170 1234567'],
  ['I said it 1795682199989 times', null],
])('a phone number in %j', (text, number) => expect(phoneNumber(text)).toBe(number));

test('words are whole and folded', () => {
  const words = [' cure ', ' order now '];
  expect(['It CURES me', 'a Cûre!', 'Order, now', 'reorder now'].map((text) => heldWord(text, words))).toEqual([
    null,
    'cure',
    'order now',
    null,
  ]);
  // Where words have no blanks between them, they are found within.
  expect(heldWord('这是奇迹药吗', [' 奇迹药 '])).toBe('奇迹药');
});

const one = async (api: Parameters<typeof memberGroup>[0]): Promise<GroupMember> => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };

apiOnBoth('automatic holds', (api) => {
  const db = () => api.database().kysely;
  const set = (name: string, value: string) =>
    sql`insert into setting (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`.execute(db());
  const post = (member: GroupMember, description: string, more: object = {}) =>
    api.call('POST add-post', postForm({ title: 'A title', description, ...more }), { token: member.token });
  const settled = (member: GroupMember) =>
    sql`update member set is_verified = true, created_at = now() - interval '30 days' where id = ${member.id}`.execute(db());
  const holdsOf = async (member: GroupMember) =>
    (await api.call('GET decision/list', {}, { token: member.token })).body.list.map(({ facts }) => facts);

  test('links and phone numbers of new members wait, and those of others do not', async () => {
    const [fresh, old] = [await one(api), await one(api)];
    await settled(old);
    expect((await post(fresh, 'See https://elsewhere.example')).body.is_held).toBe(1);
    expect((await post(fresh, 'Write to +49 170 1234567')).body.is_held).toBe(1);
    expect((await post(old, 'See https://elsewhere.example')).body.is_held).toBe(0);
    expect(await holdsOf(fresh)).toEqual([
      'The text contains a phone number (+49 170 1234567), and the account is new or its email address isn’t verified.',
      'The text contains a link (https://elsewhere.example), and the account is new or its email address isn’t verified.',
    ]);
  });

  test('a post that is held is seen by its author alone, and by all once it was kept', async () => {
    const [writer, judge] = [await one(api), await becomeStaff(db(), 'MODERATOR')];
    const { id, slug } = (await post(writer, 'Go to https://elsewhere.example/now')).body;
    const open = async (token?: string) => (await api.call('GET get-post/{slug}', { slug }, token ? { token } : {})).status;
    expect([await open(), await open(writer.token)]).toEqual([404, 200]);
    const { list } = (await api.call('GET console/cases', { reason: 'LINK', order_by: 'age', limit: 60 }, { staff: judge.token })).body;
    const row = list.find(({ subject }) => subject.id === id);
    const { info } = (await api.call('GET console/cases/{id}', { id: row?.id }, { staff: judge.token })).body;
    expect(info).toMatchObject({ hold: 'LINK', subject: { state: 'HELD' } });
    await api.call('POST console/cases/{id}/decision', { id: info.id, version: info.version, act: 'KEEP' }, { staff: judge.token });
    expect(await open()).toBe(200);
    expect(await miscounted(db())).toEqual([]);
  });

  test('an edit that is held waits while the words before stand; kept it takes their place, refused it goes', async () => {
    const [writer, judge] = [await one(api), await becomeStaff(db(), 'MODERATOR')];
    const product = await sql<{ id: number }>`select id from product where is_active order by id desc limit 1`.execute(db());
    const productId = product.rows[0]?.id ?? 0;
    const { id } = (await api.call('POST review', { product_id: productId, rating: 4, comment: 'Calm words' }, { token: writer.token }))
      .body;
    const edit = (comment: string) => api.call('PUT review/{id}', { id, rating: 2, comment }, { token: writer.token });
    const shown = async () =>
      (await api.call('GET review/list/pagination/{productId}', { productId, limit: 60 })).body.list.find((row) => row.id === id);
    const caseOf = async () => {
      const { rows } = await sql<{ id: number }>`select id from moderation_case where subject_id = ${id} and state = 'OPEN'`.execute(db());
      return (await api.call('GET console/cases/{id}', { id: rows[0]?.id }, { staff: judge.token })).body.info;
    };
    const decide = async (act: string) => {
      const { id: caseId, version } = await caseOf();
      const statement = { ground: { kind: 'RULE', code: 'ADVERT' }, facts: 'A link' };
      return api.call('POST console/cases/{id}/decision', { id: caseId, version, act, ...statement }, { staff: judge.token });
    };
    expect((await edit('Buy at https://elsewhere.example')).body.is_held).toBe(1);
    expect(await shown()).toMatchObject({ comment: 'Calm words', rating: 4 });
    expect(await caseOf()).toMatchObject({
      pending: { text: 'Buy at https://elsewhere.example', stars: 2 },
      allowed: expect.arrayContaining(['REVERT']),
    });
    expect((await decide('REVERT')).status).toBe(200);
    expect(await shown()).toMatchObject({ comment: 'Calm words', rating: 4, edited_at: null });
    await edit('Better at https://elsewhere.example/2');
    const kept = await decide('KEEP');
    expect(await shown()).toMatchObject({ comment: 'Better at https://elsewhere.example/2', rating: 2, rating_before: 4 });
    await api.call('POST console/decisions/{uuid}/undo', { uuid: kept.body.decision }, { staff: judge.token });
    expect(await shown()).toMatchObject({ comment: 'Calm words', rating: 4, edited_at: null, rating_before: null });
    expect(await miscounted(db())).toEqual([]);
  });

  test('an edit that is taken back leaves no trace in public, comes back as it was, and is not forced on later words', async () => {
    const [writer, judge] = [await one(api), await becomeStaff(db(), 'MODERATOR')];
    const { id, productId } = await writeReview(api, writer, 'Calm words');
    const shown = async () =>
      (await api.call('GET review/list/pagination/{productId}', { productId })).body.list.find((review) => review.id === id);
    const edit = (rating: number, comment: string) => api.call('PUT review/{id}', { id, rating, comment }, { token: writer.token });
    const undo = (uuid: string | null) => api.call('POST console/decisions/{uuid}/undo', { uuid: uuid ?? '' }, { staff: judge.token });
    const first = await shown();
    await edit(1, 'Angry words');
    const second = await shown();
    expect(second).toMatchObject({ rating: 1, rating_before: 4, edited_at: expect.any(String) });
    const caseId = await openCase(api, 'REVIEW', id);
    const { decision } = (await decideCase(api, caseId, judge.token, { act: 'REVERT' })).body;
    expect(await shown()).toEqual(first);
    const { decisions } = await caseInfo(api, caseId, judge.token);
    expect(decisions[0]?.text).toBe('Angry words');
    await undo(decision);
    expect(await shown()).toEqual(second);

    const again = (await decideCase(api, caseId, judge.token, { act: 'REVERT' })).body.decision;
    await edit(2, 'Other words');
    await undo(again);
    expect(await shown()).toMatchObject({ comment: 'Other words', rating: 2, rating_before: 4 });
    const { list } = (await api.call('GET review/{id}/revisions', { id }, { token: writer.token })).body;
    expect(list.map(({ number, comment }) => [number, comment])).toEqual([
      [3, 'Other words'],
      [1, 'Calm words'],
    ]);
    // Other words are another text, which can be reported anew.
    await openCase(api, 'REVIEW', id);
    expect(await miscounted(db())).toEqual([]);
  });

  test('words of the operator’s lists, the same text again and bursts wait', async () => {
    const [writer, other] = [await one(api), await one(api)];
    await settled(writer);
    await settled(other);
    await set('hold_words', JSON.stringify({ en: ['order now'], de: ['Miracle'] }));
    expect((await post(writer, 'It is a MIRACLE to me')).body.is_held).toBe(1);
    const same = 'This text is long enough to be told from what others write';
    expect([(await post(other, same)).body.is_held, (await post(other, same)).body.is_held]).toEqual([0, 1]);
    await set('burst', '3');
    const fast = await one(api);
    await settled(fast);
    const held: number[] = [];
    for (let n = 0; n < 5; n += 1) held.push((await post(fast, `Short ${n}`)).body.is_held);
    expect(held).toEqual([0, 0, 0, 1, 1]);
    await set('burst', '0');
    expect((await post(writer, 'It is a MIRACLE', { post_type: 'PRIVATE' })).body.is_held).toBe(0);
  });

  test('staff are trusted', async () => {
    const judge = await becomeStaff(db(), 'EDITOR');
    await sql`insert into session (member_id, token_hash) values (${judge.id}, sha256('of-the-editor'::bytea))`.execute(db());
    expect((await post({ id: judge.id, token: 'of-the-editor' }, 'See https://elsewhere.example')).body.is_held).toBe(0);
    const mine = await publish(api, { id: judge.id, token: 'of-the-editor' });
    expect(mine.id).toBeGreaterThan(0);
  });

  test('what is held when its writer is banned stays away also when it is kept, until the ban is undone', async () => {
    const [writer, admin] = [await one(api), await becomeStaff(db(), 'ADMIN')];
    const { id, slug } = (await post(writer, 'Go to https://elsewhere.example/then')).body;
    const banned = await decideCase(api, await openCase(api, 'MEMBER', writer.id), admin.token, { act: 'BAN' });
    const { rows } = await sql<{ id: number }>`
      select id from moderation_case where subject_kind = 'POST' and subject_id = ${id}`.execute(db());
    expect((await decideCase(api, rows[0]?.id ?? 0, admin.token, { act: 'KEEP' })).status).toBe(200);
    const open = async () => (await api.call('GET get-post/{slug}', { slug })).status;
    expect(await open()).toBe(404);
    await api.call('POST console/decisions/{uuid}/undo', { uuid: banned.body.decision ?? '' }, { staff: admin.token });
    expect([await open(), await miscounted(db())]).toEqual([200, []]);
  });

  test('words that were on their way when their writer was suspended are refused', async () => {
    const writer = await one(api);
    await sql`update member set suspended_until = 'infinity' where id = ${writer.id}`.execute(db());
    const none = { words: [], isForLinks: true, burst: 0 };
    const holds = createHolds({ origin: 'https://shop.example' } as never, async () => none);
    const subject = { kind: 'POST', id: 1, memberId: writer.id, lang: 'en', text: 'Hello' } as const;
    const write = (how: 'written' | 'described') =>
      db()
        .transaction()
        .execute((tx) => holds[how](tx, subject));
    for (const how of ['written', 'described'] as const) await expect(write(how)).rejects.toMatchObject({ code: 'suspended' });
  });
});
