import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { memberGroup } from '../../test/support/member-group.ts';
import { caseInfo, openCase, statement } from '../../test/support/moderation.ts';
import { postForm, publish } from '../../test/support/posts.ts';
import { becomeStaff } from '../../test/support/staff.ts';

interface Written {
  table: string;
  /** Its column of whoever wrote the row. */
  writer?: string;
  body: object;
  path?: string;
  headers?: object;
  by?: number;
}

/** The form of an import, as it is sent. */
function catalogue(): Response {
  const form = new FormData();
  form.set('file', new File(['name,brand,category\nOnce,Kind,Face > Care > Balms\n'], 'once.csv'));
  form.set('source', 'Once');
  return new Response(form);
}

apiOnBoth('what is written under an Idempotency-Key', (api) => {
  const calls = Object.values(endpoints)
    .filter((endpoint) => 'headers' in endpoint && (endpoint.headers as readonly string[]).includes('Idempotency-Key'))
    .map(({ key }) => key);

  test.each(calls)('has its answer kept in the same transaction: %s', async (key) => {
    const [me = { id: 0, token: '' }] = await memberGroup(api, 1);
    const discussion = await publish(api, me, { type: 'DISCUSSION' });
    const [product] = (await api.call('POST product/search-web', { limit: 1 })).body.list;
    const { id: staffId, token: staff } = await becomeStaff(api.database().kysely, 'ADMIN');
    const asStaff = { headers: { cookie: `staff=${staff}` }, by: staffId };
    const caseId = await openCase(api, 'POST', discussion.id);
    const { version } = await caseInfo(api, caseId, staff);
    const { rows: leaves } = await sql<{ id: number; brandId: number }>`
      select category_id as id, brand_id as "brandId" from product limit 1`.execute(api.database().kysely);
    const [leaf] = leaves;
    const written: Record<string, Written> = {
      'POST review': { table: 'review_record', body: { product_id: product?.id, rating: 4, comment: 'Once' } },
      'POST add-post': { table: 'post', body: postForm() },
      'POST post/comment': { table: 'post_comment_record', body: { post_id: discussion.id, comment: 'Once' } },
      'POST console/members/{id}/points': {
        ...{ table: 'reward', body: { points: 3, reason: 'Once' } },
        ...{ path: `console/members/${staffId}/points`, ...asStaff },
      },
      'POST console/cases/{id}/decision': {
        ...{ table: 'decision', writer: 'decided_by', body: { version, ...statement, act: 'HIDE' } },
        ...{ path: `console/cases/${caseId}/decision`, ...asStaff },
      },
    };
    const made = (body: object): Written => ({ table: 'resource_revision', body, ...asStaff });
    const title = { en: { title: 'Once', why: 'Once' } };
    const [property] = (await api.call('GET console/properties', { limit: 1 }, { staff })).body.list;
    Object.assign(written, {
      'POST console/categories': made({ texts: { en: { name: 'Once' } } }),
      'POST console/brands': made({ name: 'Once' }),
      'POST console/products': made({ brand_id: leaf?.brandId, category_id: leaf?.id, texts: { en: { name: 'Once' } } }),
      'POST console/properties': made({ texts: title }),
      'POST console/property-options': made({ property_id: property?.id, texts: title }),
      'POST console/ingredients': made({ inci: 'ONCE ONLY', name: 'Once only' }),
      'POST console/ingredient-groups': made({ texts: title }),
      'POST console/banners': made({ texts: title }),
      'POST console/topics': made({ texts: title }),
      'POST console/synonyms': made({ lang: 'en', words: ['once', 'one time'] }),
      'POST console/products/bulk': {
        ...{ table: 'audit_entry', body: { ids: [product?.id], change: { set: { is_active: 1 } } } },
        ...asStaff,
      },
      'POST console/imports': { table: 'import_run', body: catalogue(), ...asStaff },
    });
    const { table = '', writer = 'member_id', body: payload = {}, path = key.split(' ')[1], by = me.id, headers: own } = written[key] ?? {};
    const sent = payload instanceof Response ? Buffer.from(await payload.clone().arrayBuffer()) : payload;
    const type = payload instanceof Response && { 'content-type': payload.headers.get('content-type') ?? '' };
    const headers = { ...(own ?? { authorization: `Bearer ${me.token}` }), ...type, 'idempotency-key': 'one' };
    const answer = await api.app().http.inject({ method: 'POST', url: `/api/${path}`, payload: sent, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await sql`
      select kept.answer, made.xmin = kept.xmin as together from ${sql.table(table)} made
      join idempotent_answer kept on kept.member_id = made.${sql.ref(writer)} and kept.call = ${key}
      where kept.member_id = ${by}${own === undefined ? sql` and made.id = ${answer.json().id}` : sql``}`.execute(api.database().kysely);
    expect(rows).toEqual([{ answer: answer.body, together: true }]);
  });
});
