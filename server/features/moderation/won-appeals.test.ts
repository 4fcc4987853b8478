import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import type { GroupMember } from '../../../test/support/member-group.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { caseInfo, decideCase, newcomer, openCase, trustedMember, writeReview } from '../../../test/support/moderation.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

const LINK = 'See https://elsewhere.example';

apiOnBoth('edits that waited when a decision is taken back', (api) => {
  const db = () => api.database().kysely;
  const judges = () => Promise.all([becomeStaff(db(), 'MODERATOR'), becomeStaff(db(), 'MODERATOR')]);
  const edit = ({ token }: GroupMember, id: number, comment: string) => api.call('PUT review/{id}', { id, rating: 3, comment }, { token });
  const own = async ({ token }: GroupMember, id: number) => (await api.call('GET review/mine/{id}', { id }, { token })).body.info;
  const caseOf = async (id: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from moderation_case where subject_kind = 'REVIEW' and subject_id = ${id} order by id desc limit 1`.execute(db());
    return rows[0]?.id ?? 0;
  };
  /** A review with an edit that waits; answers the case. */
  async function withEdit(writer: GroupMember) {
    const { id } = await writeReview(api, writer);
    expect((await edit(writer, id, LINK)).body.is_held).toBe(1);
    return { id, caseId: await caseOf(id) };
  }
  async function winAppeal(uuid: string | null, { token }: GroupMember, staff: string): Promise<void> {
    await api.call('POST decision/{uuid}/appeal', { uuid: uuid ?? '', text: 'Look again' }, { token });
    const answer = { uuid: uuid ?? '', uphold: 0 as const, answer: 'You are right.' };
    expect((await api.call('POST console/decisions/{uuid}/appeal', answer, { staff })).status).toBe(200);
  }

  test('a refused one takes its place once its author has won, unless they have written other words since', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await judges()];
    const [first, second] = [await withEdit(writer), await withEdit(writer)];
    const refused = async (caseId: number) => (await decideCase(api, caseId, judge.token, { act: 'REVERT' })).body.decision;
    await winAppeal(await refused(first.caseId), writer, other.token);
    expect(await own(writer, first.id)).toMatchObject({ comment: LINK, withheld: null });
    const decision = await refused(second.caseId);
    await edit(writer, second.id, 'Calm words');
    await winAppeal(decision, writer, other.token);
    expect(await own(writer, second.id)).toMatchObject({ comment: 'Calm words', withheld: null });
    expect(await miscounted(db())).toEqual([]);
  });

  test('that of further words takes its place with those, too', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await judges()];
    const [one, further] = [await writeReview(api, writer), await withEdit(writer)];
    const asked = { act: 'HIDE', also: [{ kind: 'REVIEW', id: further.id }] };
    const { decision } = (await decideCase(api, await openCase(api, 'REVIEW', one.id), judge.token, asked)).body;
    await winAppeal(decision, writer, other.token);
    expect(await own(writer, further.id)).toMatchObject({ comment: LINK, withheld: null });
    expect((await caseInfo(api, further.caseId, judge.token)).state).toBe('DECIDED');
  });

  test('what was hidden and mended is seen once its author has won against the refusal', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await judges()];
    const { id } = await writeReview(api, writer);
    await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'HIDE' });
    await edit(writer, id, 'Mended words');
    const { decision } = (await decideCase(api, await caseOf(id), judge.token, { act: 'REVERT' })).body;
    await winAppeal(decision, writer, other.token);
    expect(await own(writer, id)).toMatchObject({ comment: 'Mended words', withheld: null });
    expect(await miscounted(db())).toEqual([]);
  });

  test('a kept one waits again, held as before, once somebody who reported has won', async () => {
    const [writer, reporter, [judge, other]] = [await newcomer(api), await newcomer(api), await judges()];
    const { id, caseId } = await withEdit(writer);
    const before = await own(writer, id);
    expect(await openCase(api, 'REVIEW', id, reporter)).toBe(caseId);
    const { decision } = (await decideCase(api, caseId, judge.token, { act: 'KEEP' })).body;
    expect(await own(writer, id)).toMatchObject({ comment: LINK, withheld: null });
    await winAppeal(decision, reporter, other.token);
    const { comment, withheld } = await own(writer, id);
    expect([comment, withheld]).toEqual([before.comment, before.withheld]);
    expect(withheld).toMatchObject({ state: 'VISIBLE', is_pending: 1 });
    expect(await caseInfo(api, caseId, judge.token)).toMatchObject({ state: 'OPEN', pending: { text: LINK } });
    expect(await miscounted(db())).toEqual([]);
  });

  test('words that were held are held again once somebody who reported has won', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await judges()];
    const { id } = await writeReview(api, writer);
    const people = [await trustedMember(api), await trustedMember(api), await trustedMember(api)] as const;
    for (const person of people) await openCase(api, 'REVIEW', id, person);
    const state = async () => (await own(writer, id)).withheld?.state;
    expect(await state()).toBe('HELD');
    const caseId = await caseOf(id);
    const { decision } = (await decideCase(api, caseId, judge.token, { act: 'KEEP' })).body;
    expect(await state()).toBeUndefined();
    await winAppeal(decision, people[0], other.token);
    expect([await state(), (await caseInfo(api, caseId, judge.token)).state]).toEqual(['HELD', 'OPEN']);
    expect(await miscounted(db())).toEqual([]);
  });

  test('a refused one is not forced on later words when that is undone', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id, caseId } = await withEdit(writer);
    const { decision } = (await decideCase(api, caseId, judge.token, { act: 'REVERT' })).body;
    await edit(writer, id, 'Calm words');
    await api.call('POST console/decisions/{uuid}/undo', { uuid: decision ?? '' }, { staff: judge.token });
    expect(await caseInfo(api, caseId, judge.token)).toMatchObject({ state: 'OPEN', pending: null });
    await decideCase(api, caseId, judge.token, { act: 'KEEP' });
    expect((await own(writer, id)).comment).toBe('Calm words');
  });
});
