import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { caseInfo, decideCase, newcomer, openCase, trustedMember, writeReview } from '../../../test/support/moderation.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('who judges, and what three reports hold', (api) => {
  const db = () => api.database().kysely;
  const stateOf = async (id: number) => {
    const { rows } = await sql<{ state: string }>`select state from review_record where id = ${id}`.execute(db());
    return rows[0]?.state;
  };
  const caseOf = async (id: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from moderation_case where subject_kind = 'REVIEW' and subject_id = ${id} and state = 'OPEN'`.execute(db());
    return rows[0]?.id ?? 0;
  };
  const report = ({ token }: { token: string }, id: number) => api.call('POST report', { kind: 'REVIEW', id, reason: 'SPAM' }, { token });
  const threeReport = async (id: number) => {
    for (let n = 0; n < 3; n += 1) await report(await trustedMember(api), id);
  };

  test('nobody judges an appeal about what they reported, and who decided does where nobody else may', async () => {
    await sql`delete from staff_grant`.execute(db());
    const [writer, judge, second] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR'), await becomeStaff(db(), 'MODERATOR')];
    const reporter = { id: second.id, token: 'a-token-of-who-reported' };
    await sql`insert into session (member_id, token_hash) values (${reporter.id}, sha256(${reporter.token}::bytea))`.execute(db());
    const { id } = await writeReview(api, writer);
    const caseId = await openCase(api, 'REVIEW', id, reporter);
    const { decision: uuid } = (await decideCase(api, caseId, judge.token, { act: 'HIDE' })).body;
    await api.call('POST decision/{uuid}/appeal', { uuid: uuid ?? '', text: 'Why?' }, { token: writer.token });
    const mayAnswer = async (staff: string) => (await caseInfo(api, caseId, staff)).appeals.map((one) => one.may_answer);
    const answer = (staff: string) =>
      api.call('POST console/decisions/{uuid}/appeal', { uuid: uuid ?? '', uphold: 0, answer: 'You are right.' }, { staff });
    expect([await mayAnswer(second.token), await mayAnswer(judge.token)]).toEqual([[0], [1]]);
    expect((await answer(second.token)).error.code).toBe('forbidden');
    const third = await becomeStaff(db(), 'MODERATOR');
    expect([await mayAnswer(judge.token), await mayAnswer(third.token)]).toEqual([[0], [1]]);
    expect((await answer(judge.token)).error.code).toBe('forbidden');
    expect((await answer(third.token)).status).toBe(200);
  });

  test('members count once, and for the words as they say now', async () => {
    const [writer, ada, ben, cleo] = [await newcomer(api), await trustedMember(api), await trustedMember(api), await trustedMember(api)];
    const { id } = await writeReview(api, writer);
    await report(ada, id);
    await api.call('PUT review/{id}', { id, rating: 2, comment: 'Other words' }, { token: writer.token });
    await report(ada, id);
    await report(ben, id);
    expect(await stateOf(id)).toBe('VISIBLE');
    await report(cleo, id);
    expect(await stateOf(id)).toBe('HELD');
  });

  test('words and edits that somebody kept are not held again, whether they had been reported or not', async () => {
    const [writer, judge] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
    const keep = async (id: number) => decideCase(api, await caseOf(id), judge.token, { act: 'KEEP' });
    const { id, isHeld } = await writeReview(api, writer, 'Found at https://elsewhere.example');
    expect([isHeld, (await keep(id)).status]).toEqual([1, 200]);
    await threeReport(id);
    expect(await stateOf(id)).toBe('VISIBLE');

    const edited = await writeReview(api, writer);
    const words = { id: edited.id, rating: 2, comment: 'Found at https://elsewhere.example/too' };
    expect((await api.call('PUT review/{id}', words, { token: writer.token })).body.is_held).toBe(1);
    await keep(edited.id);
    await threeReport(edited.id);
    expect(await stateOf(edited.id)).toBe('VISIBLE');
  });

  test('of what a server of the version before kept, what was reported then counts', async () => {
    const [writer, judge] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
    const { id } = await writeReview(api, writer);
    await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'KEEP' });
    await sql`update decision set revision = null where subject_kind = 'REVIEW' and subject_id = ${id}`.execute(db());
    await threeReport(id);
    expect(await stateOf(id)).toBe('VISIBLE');
  });
});
