import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { giveGrant } from '../../../test/support/staff.ts';

apiOnBoth('revisions of a review', (api) => {
  const db = () => api.database().kysely;
  const someProduct = async () => (await api.call('POST product/search-web', { limit: 1 })).body.list[0]?.id ?? 0;
  const written = async (writer: GroupMember | undefined) => {
    const product_id = await someProduct();
    const { body } = await api.call('POST review', { product_id, rating: 5, comment: 'Sinks in at once' }, writer ?? {});
    return { id: body.id, product_id };
  };
  const edit = (id: number, words: object, who: GroupMember | undefined) => api.call('PUT review/{id}', { id, ...words }, who ?? {});
  const shown = async ({ id, product_id }: { id: number; product_id: number }) => {
    const { list } = (await api.call('GET review/list/pagination/{productId}', { productId: product_id, limit: 60 })).body;
    return list.find((review) => review.id === id);
  };
  const revisions = (id: number, who: GroupMember | undefined, paging: object = {}) =>
    api.call('GET review/{id}/revisions', { id, ...paging }, who ?? {});

  test('are kept by every change, and by none that changes nothing', async () => {
    const [ann] = await memberGroup(api, 1);
    const review = await written(ann);
    await edit(review.id, { rating: 5, comment: 'Sinks in at once' }, ann);
    expect(await shown(review)).toMatchObject({ edited_at: null, rating_before: null });
    await edit(review.id, { rating: 4.5, comment: 'Sinks in fast', owns: 1 }, ann);
    await edit(review.id, { rating: 3, comment: 'Sinks in fast', label: 'FREE' }, ann);
    const { list, count } = (await revisions(review.id, ann)).body;
    expect(count).toBe(3);
    expect(list.map(({ at, ...revision }) => revision)).toEqual([
      { number: 3, rating: 3, comment: 'Sinks in fast', owns: 1, label: 'FREE' },
      { number: 2, rating: 4.5, comment: 'Sinks in fast', owns: 1, label: 'NONE' },
      { number: 1, rating: 5, comment: 'Sinks in at once', owns: 0, label: 'NONE' },
    ]);
    const now = await shown(review);
    expect(now).toMatchObject({ rating: 3, rating_before: 4.5, edited_at: list[0]?.at });
    expect(list.map(({ at }) => at)).toEqual(
      list
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(list[2]?.at).toBe(now?.created_at);
    const pages = [];
    for (const offset of [0, 1, 2, 3]) pages.push((await revisions(review.id, ann, { offset, limit: 1 })).body);
    expect(pages.map((page) => page.list.map(({ number }) => number))).toEqual([[3], [2], [1], []]);
    expect(pages.map(({ next_offset }) => next_offset)).toEqual([1, 2, null, null]);
  });

  test('are for the writer and staff alone', async () => {
    const [ann, bea, cleo] = await memberGroup(api, 3);
    const { id } = await written(ann);
    await edit(id, { rating: 4, comment: 'Changed' }, ann);
    await giveGrant(db(), cleo?.id ?? 0, 'MODERATOR');
    expect((await revisions(id, cleo)).body.list).toEqual((await revisions(id, ann)).body.list);
    expect((await revisions(id, bea)).error.code).toBe('not_owner');
    expect((await revisions(id, undefined)).status).toBe(401);
    expect((await revisions(999_999_999, ann)).status).toBe(404);
  });

  test('keep the likes that were given to them, and a like given anew is for the words of now', async () => {
    const [ann, bea, cleo] = await memberGroup(api, 3);
    const review = await written(ann);
    const like = (who: GroupMember | undefined, to: number) =>
      api.call('POST like/product', { product_id: review.product_id, review_id: review.id, to }, who ?? {});
    for (const one of [bea, cleo]) await like(one, 1);
    expect(await shown(review)).toMatchObject({ like_count: 2, likes_before_edit: 0 });
    await edit(review.id, { rating: 1, comment: 'No more' }, ann);
    expect(await shown(review)).toMatchObject({ like_count: 2, likes_before_edit: 2 });
    await like(bea, 0);
    expect(await shown(review)).toMatchObject({ like_count: 1, likes_before_edit: 1 });
    await like(bea, 1);
    await like(cleo, 1);
    expect(await shown(review)).toMatchObject({ like_count: 2, likes_before_edit: 1 });
  });

  test('by one writer at once each keep what stood before', async () => {
    const [ann] = await memberGroup(api, 1);
    const { id } = await written(ann);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => edit(id, { rating: 3, comment: `Edit ${at}` }, ann)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { list } = (await revisions(id, ann)).body;
    expect(list.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(list.map(({ comment }) => comment)).size).toBe(9);
  });

  test('go with the review, with its product and with their writer, and stand in the export', async () => {
    const [ann, bea, cleo] = await memberGroup(api, 3);
    const left = async () =>
      (await sql`select 1 from subject_revision where member_id = any(${[ann?.id, bea?.id, cleo?.id]})`.execute(db())).rows.length;
    const reviews = [await written(ann), await written(bea), await written(cleo)];
    for (const [at, one] of [ann, bea, cleo].entries()) await edit(reviews[at]?.id ?? 0, { rating: 2, comment: 'Changed' }, one);
    expect(await left()).toBe(3);
    await api.call('DELETE review/{id}', { id: reviews[0]?.id }, ann ?? {});
    expect(await left()).toBe(2);
    // A former member's review stays as it was last, and says that it was edited.
    await sql`delete from member where id = ${bea?.id}`.execute(db());
    expect(await left()).toBe(1);
    const kept = await shown(reviews[1] ?? { id: 0, product_id: 0 });
    expect(kept).toMatchObject({ comment: 'Changed', rating_before: null });
    expect(kept?.edited_at).not.toBeNull();
    await sql`delete from review where id = ${reviews[2]?.id}`.execute(db());
    expect(await left()).toBe(0);
  });
});
