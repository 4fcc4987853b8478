import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import type { GroupMember } from '../../../test/support/member-group.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { caseInfo, decideCase, newcomer, openCase, statement, writeReview } from '../../../test/support/moderation.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('what changes while a case is read', (api) => {
  const db = () => api.database().kysely;
  const judges = () => Promise.all([becomeStaff(db(), 'ADMIN'), becomeStaff(db(), 'MODERATOR')]);
  const edit = ({ token }: GroupMember, id: number, comment: string, more: object = {}) =>
    api.call('PUT review/{id}', { id, rating: 3, comment, ...more }, { token });
  const decideAt = (id: number, version: number, staff: string, act: 'KEEP' | 'REMOVE') =>
    api.call('POST console/cases/{id}/decision', { id, version, act, ...(act === 'KEEP' ? {} : statement) }, { staff });
  const own = async ({ token }: GroupMember, id: number) => (await api.call('GET review/mine/{id}', { id }, { token })).body.info;
  const undo = (uuid: string | null, staff: string) => api.call('POST console/decisions/{uuid}/undo', { uuid: uuid ?? '' }, { staff });

  test('nobody decides on words that they have not read: visible ones, and those that are held', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const visible = await writeReview(api, writer);
    const caseId = await openCase(api, 'REVIEW', visible.id);
    const { version } = await caseInfo(api, caseId, judge.token);
    await edit(writer, visible.id, 'Other words');
    const late = await decideAt(caseId, version, judge.token, 'REMOVE');
    expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile']);

    const held = await writeReview(api, writer, 'Buy it at https://elsewhere.example');
    const heldCase =
      (await sql<{ id: number }>`select id from moderation_case where subject_id = ${held.id}`.execute(db())).rows[0]?.id ?? 0;
    const { version: read } = await caseInfo(api, heldCase, judge.token);
    await edit(writer, held.id, 'Buy it at https://worse.example');
    expect((await decideAt(heldCase, read, judge.token, 'KEEP')).status).toBe(409);
    expect(held.isHeld).toBe(1);
  });

  test('newer words overtake an edit that waits', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id, productId } = await writeReview(api, writer);
    expect((await edit(writer, id, 'See https://elsewhere.example')).body.is_held).toBe(1);
    const { withheld, comment } = await own(writer, id);
    expect([withheld, comment]).toEqual([
      { state: 'VISIBLE', is_pending: 1, decision: expect.any(String) },
      expect.stringContaining('roses'),
    ]);
    const shown = (await api.call('GET review/list/pagination/{productId}', { productId })).body.list.find((one) => one.id === id);
    expect(shown?.withheld).toBeNull();
    const why = await api.call('GET decision/{uuid}', { uuid: withheld?.decision ?? '' }, { token: writer.token });
    expect(why.body.info).toMatchObject({ act: 'HOLD', text: 'See https://elsewhere.example' });
    expect((await edit(writer, id, 'Calm again')).body.is_held).toBe(0);
    expect((await own(writer, id)).withheld).toBeNull();
    const caseId = (await sql<{ id: number }>`select id from moderation_case where subject_id = ${id}`.execute(db())).rows[0]?.id ?? 0;
    expect((await decideCase(api, caseId, judge.token, { act: 'KEEP' })).status).toBe(200);
    expect((await own(writer, id)).comment).toBe('Calm again');
  });

  test('an appeal has got what it asked for when its decision is undone', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id } = await writeReview(api, writer);
    const caseId = await openCase(api, 'REVIEW', id);
    const { decision } = (await decideCase(api, caseId, judge.token, { act: 'HIDE' })).body;
    await api.call('POST decision/{uuid}/appeal', { uuid: decision ?? '', text: 'Why?' }, { token: writer.token });
    expect((await undo(decision, judge.token)).status).toBe(200);
    const read = (await api.call('GET decision/{uuid}', { uuid: decision ?? '' }, { token: writer.token })).body.info;
    expect(read.appeal?.state).toBe('REVERSED');
    const appealed = (await api.call('GET console/cases', { state: 'APPEALED' }, { staff: judge.token })).body.list;
    expect(appealed.filter((one) => one.id === caseId)).toEqual([]);
  });

  test('reports of a case that is opened again go on in the newer one', async () => {
    const [writer, reporter, [judge]] = [await newcomer(api), await newcomer(api), await judges()];
    const { id } = await writeReview(api, writer);
    const first = await openCase(api, 'REVIEW', id, reporter);
    const { decision } = (await decideCase(api, first, judge.token, { act: 'KEEP' })).body;
    const second = await openCase(api, 'REVIEW', id);
    expect((await undo(decision, judge.token)).status).toBe(200);
    expect((await caseInfo(api, second, judge.token)).reports).toHaveLength(2);
    await decideCase(api, second, judge.token, { act: 'HIDE' });
    const mine = (await api.call('GET report/mine', {}, { token: reporter.token })).body.list;
    expect(mine.map(({ outcome }) => outcome)).toEqual(['UPHELD']);
  });

  test('further subjects have their own statement, points and case; reversing all of it restores them', async () => {
    const [writer, reporter, [judge]] = [await newcomer(api), await newcomer(api), await judges()];
    const [one, other] = [await writeReview(api, writer), await writeReview(api, writer)];
    const [caseId, otherCase] = [await openCase(api, 'REVIEW', one.id), await openCase(api, 'REVIEW', other.id, reporter)];
    const also = [
      { kind: 'REVIEW', id: other.id },
      { kind: 'REVIEW', id: other.id },
      { kind: 'REVIEW', id: one.id },
    ];
    const warned = await decideCase(api, caseId, judge.token, { act: 'WARN', also });
    expect([warned.status, warned.error.errors?.[0]?.field]).toEqual([400, 'also']);
    const { decision } = (await decideCase(api, caseId, judge.token, { act: 'REMOVE', also })).body;
    const list = (await api.call('GET decision/list', {}, { token: writer.token })).body.list;
    expect(list.map(({ act, points, may_appeal_until: until }) => [act, points < 0, until !== null])).toEqual([
      ['REMOVE', true, true],
      ['REMOVE', true, true],
    ]);
    const outcomes = async () => (await api.call('GET report/mine', {}, { token: reporter.token })).body.list.map(({ outcome }) => outcome);
    expect([(await caseInfo(api, otherCase, judge.token)).state, await outcomes()]).toEqual(['DECIDED', ['UPHELD']]);
    expect((await undo(decision, judge.token)).status).toBe(200);
    expect([(await caseInfo(api, otherCase, judge.token)).state, await outcomes()]).toEqual(['OPEN', ['OPEN']]);
    expect((await own(writer, other.id)).withheld).toBeNull();
    expect(await miscounted(db())).toEqual([]);
  });

  test('a won appeal of words decided along with others rejects the reports of their own case', async () => {
    const [writer, reporter, [judge, other]] = [await newcomer(api), await newcomer(api), await judges()];
    const [one, further] = [await writeReview(api, writer), await writeReview(api, writer)];
    const caseId = await openCase(api, 'REVIEW', one.id);
    await openCase(api, 'REVIEW', further.id, reporter);
    await decideCase(api, caseId, judge.token, { act: 'HIDE', also: [{ kind: 'REVIEW', id: further.id }] });
    const uuid = (await own(writer, further.id)).withheld?.decision ?? '';
    await api.call('POST decision/{uuid}/appeal', { uuid, text: 'It is true' }, { token: writer.token });
    await api.call('POST console/decisions/{uuid}/appeal', { uuid, uphold: 0, answer: 'So it is' }, { staff: other.token });
    expect([(await own(writer, further.id)).withheld, (await own(writer, one.id)).withheld?.state]).toEqual([null, 'HIDDEN']);
    const outcomes = (await api.call('GET report/mine', {}, { token: reporter.token })).body.list.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['REJECTED']);
  });

  test('a label that a decision gave stays until that is reversed', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id } = await writeReview(api, writer);
    const { decision } = (await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'LABEL', label: 'PAID' })).body;
    await edit(writer, id, 'Never paid', { label: 'NONE' });
    expect(await own(writer, id)).toMatchObject({ label: 'PAID', comment: 'Never paid' });
    await undo(decision, judge.token);
    await edit(writer, id, 'Never paid', { label: 'NONE' });
    expect((await own(writer, id)).label).toBe('NONE');
  });

  test('of two labels the one that stands stays, and without either comes back what was before both', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id } = await writeReview(api, writer);
    const label = async (to: 'PAID' | 'FREE') =>
      (await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'LABEL', label: to })).body.decision;
    const [first, second] = [await label('PAID'), await label('FREE')];
    await undo(first, judge.token);
    expect((await own(writer, id)).label).toBe('FREE');
    await undo(second, judge.token);
    expect((await own(writer, id)).label).toBe('NONE');
  });

  test('further subjects that somebody else has claimed are theirs', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await judges()];
    const [one, further] = [await writeReview(api, writer), await writeReview(api, writer)];
    const [caseId, furtherCase] = [await openCase(api, 'REVIEW', one.id), await openCase(api, 'REVIEW', further.id)];
    const claim = (to: 0 | 1) => api.call('POST console/cases/{id}/claim', { id: furtherCase, to }, { staff: other.token });
    const hide = () => decideCase(api, caseId, judge.token, { act: 'HIDE', also: [{ kind: 'REVIEW', id: further.id }] });
    await claim(1);
    const refused = (await hide()).error;
    // Told is the version of the case that was asked about, by which it is decided again.
    expect(refused).toMatchObject({ code: 'changed_meanwhile', version: (await caseInfo(api, caseId, judge.token)).version });
    expect([refused.code, (await own(writer, one.id)).withheld]).toEqual(['changed_meanwhile', null]);
    await claim(0);
    expect([(await hide()).status, (await own(writer, further.id)).withheld?.state]).toEqual([200, 'HIDDEN']);
  });

  test('further subjects are not decided by who reported them, and an edit that waits there waits again after an undo', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await judges()];
    const reporter = { id: other.id, token: 'a-token-of-another-judge' };
    await sql`insert into session (member_id, token_hash) values (${other.id}, sha256(${reporter.token}::bytea))`.execute(db());
    const [one, further] = [await writeReview(api, writer), await writeReview(api, writer)];
    const caseId = await openCase(api, 'REVIEW', one.id);
    const furtherCase = await openCase(api, 'REVIEW', further.id, reporter);
    expect((await edit(writer, further.id, 'See https://elsewhere.example')).body.is_held).toBe(1);
    const asked = { act: 'HIDE', also: [{ kind: 'REVIEW', id: further.id }] };
    expect((await decideCase(api, caseId, other.token, asked)).error.code).toBe('forbidden');
    const { decision } = (await decideCase(api, caseId, judge.token, asked)).body;
    expect((await undo(decision, other.token)).error.code).toBe('forbidden');
    expect((await undo(decision, judge.token)).status).toBe(200);
    expect((await caseInfo(api, furtherCase, judge.token)).pending).toMatchObject({ text: 'See https://elsewhere.example' });
    expect((await own(writer, further.id)).withheld).toMatchObject({ state: 'VISIBLE', is_pending: 1 });
  });
});
