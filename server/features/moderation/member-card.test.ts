import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { decideCase, newcomer, openCase, trustedMember, writeReview } from '../../../test/support/moderation.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('the card of a member in the console', (api) => {
  const token = async (role: 'MODERATOR' | 'EDITOR') => (await becomeStaff(api.database().kysely, role)).token;

  test('tells strikes and reports, never who reported, and no strike once it is taken back', async () => {
    const staff = await token('MODERATOR');
    const author = await trustedMember(api);
    const card = async () => (await api.call('GET console/members/{id}', { id: author.id }, { staff })).body.info;
    const reports = async (offset = 0) =>
      (await api.call('GET console/members/{id}/reports', { id: author.id, limit: 1, offset }, { staff })).body;
    expect((await card()).strikes).toBe(0);
    expect((await reports()).count).toBe(0);
    const { id } = await writeReview(api, author, 'Buy it at my place instead');
    const caseId = await openCase(api, 'REVIEW', id);
    await openCase(api, 'MEMBER', author.id, await newcomer(api));
    const first = await reports();
    expect(first).toMatchObject({ count: 2, next_offset: 1, list: [{ kind: 'MEMBER', reason: 'ADVERT', outcome: 'OPEN' }] });
    expect((await reports(1)).list).toEqual([
      { kind: 'REVIEW', reason: 'ADVERT', outcome: 'OPEN', case_id: caseId, at: expect.any(String) },
    ]);
    const { body } = await decideCase(api, caseId, staff, { act: 'HIDE' });
    expect((await card()).strikes).toBe(1);
    expect((await reports(1)).list).toMatchObject([{ outcome: 'UPHELD' }]);
    await api.call('POST console/decisions/{uuid}/undo', { uuid: body.decision }, { staff });
    expect((await card()).strikes).toBe(0);
    const { status, error } = await api.call('GET console/members/{id}/reports', { id: author.id }, { staff: await token('EDITOR') });
    expect([status, error.code]).toEqual([403, 'forbidden']);
    expect((await api.call('GET console/members/{id}/reports', { id: 2_000_000_000 }, { staff })).status).toBe(404);
  });
});
