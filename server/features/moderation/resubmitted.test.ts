import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { caseInfo, decideCase, newcomer, openCase, writeReview } from '../../../test/support/moderation.ts';
import { postForm } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('what was hidden and is edited', (api) => {
  const db = () => api.database().kysely;
  const judges = () => Promise.all([becomeStaff(db(), 'ADMIN'), becomeStaff(db(), 'MODERATOR')]);
  const openCaseOf = async (kind: string, id: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from moderation_case where subject_kind = ${kind} and subject_id = ${id} and state = 'OPEN'`.execute(db());
    return rows[0]?.id ?? 0;
  };

  test('a review waits with its statement, is seen once it was kept, and hidden again when that was undone', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id, productId } = await writeReview(api, writer, 'Only a fool would buy this');
    const shown = async () =>
      (await api.call('GET review/list/pagination/{productId}', { productId, limit: 60 })).body.list.find((row) => row.id === id)?.comment;
    const edit = (comment: string) => api.call('PUT review/{id}', { id, rating: 2, comment }, { token: writer.token });
    const hidden = (await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'HIDE' })).body.decision;
    const link = async () => (await api.call('GET decision/{uuid}', { uuid: hidden }, { token: writer.token })).body.info.subject.link;
    expect([await shown(), await link()]).toEqual([undefined, `/my-review/${id}`]);

    const isPending = async () => (await api.call('GET review/mine/{id}', { id }, { token: writer.token })).body.info.withheld?.is_pending;
    expect(await isPending()).toBe(0);
    expect((await edit('I would not buy it again')).body.is_held).toBe(1);
    expect(await isPending()).toBe(1);
    const own = (await api.call('GET decision/list', {}, { token: writer.token })).body.list[0];
    expect(own).toMatchObject({ act: 'HOLD', facts: 'It was edited after a moderator had hidden it.', ground: { code: 'ADVERT' } });
    const caseId = await openCaseOf('REVIEW', id);
    expect(await caseInfo(api, caseId, judge.token)).toMatchObject({
      hold: 'RESUBMITTED',
      words: { text: 'Only a fool would buy this' },
      pending: { text: 'I would not buy it again', stars: 2 },
    });
    const kept = (await decideCase(api, caseId, judge.token, { act: 'KEEP' })).body.decision;
    expect([await shown(), await miscounted(db())]).toEqual(['I would not buy it again', []]);
    expect((await api.call('GET decision/{uuid}', { uuid: hidden }, { token: writer.token })).body.info.is_standing).toBe(0);

    await api.call('POST console/decisions/{uuid}/undo', { uuid: kept }, { staff: judge.token });
    expect([await shown(), await openCaseOf('REVIEW', id), await miscounted(db())]).toEqual([undefined, caseId, []]);
    await decideCase(api, caseId, judge.token, { act: 'REVERT' });
    expect([await shown(), (await api.call('GET review/mine/{id}', { id }, { token: writer.token })).body.info.comment]).toEqual([
      undefined,
      'Only a fool would buy this',
    ]);
  });

  test('a post keeps its old words until then; an edit that changes nothing asks nobody', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id, slug } = (await api.call('POST add-post', postForm({ title: 'A shop', description: 'Buy there' }), { token: writer.token }))
      .body;
    await decideCase(api, await openCase(api, 'POST', id), judge.token, { act: 'HIDE' });
    const edit = (description: string) =>
      api.call('POST edit-post/{id}', { id, topic: 1, title: 'A shop', description }, { token: writer.token });
    const read = async (token?: string) => (await api.call('GET get-post/{slug}', { slug }, token ? { token } : {})).body.info?.description;
    expect([(await edit('Buy there')).body.is_held, await openCaseOf('POST', id)]).toEqual([0, 0]);
    expect((await edit('I like it')).body.is_held).toBe(1);
    expect([await read(writer.token), await read()]).toEqual(['Buy there', undefined]);
    await decideCase(api, await openCaseOf('POST', id), judge.token, { act: 'KEEP' });
    expect([await read(), await miscounted(db())]).toEqual(['I like it', []]);
  });

  test('what was removed, or hidden with its author’s account, cannot be edited', async () => {
    const [writer, [judge]] = [await newcomer(api), await judges()];
    const { id } = await writeReview(api, writer);
    await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'REMOVE' });
    const edit = () => api.call('PUT review/{id}', { id, rating: 2, comment: 'Other words' }, { token: writer.token });
    expect((await edit()).status).toBe(404);
    await sql`update decision set act = 'BAN' where subject_kind = 'REVIEW' and subject_id = ${id} and act = 'REMOVE'`.execute(db());
    await sql`update review_record set state = 'HIDDEN' where id = ${id}`.execute(db());
    expect((await edit()).status).toBe(404);
  });
});
