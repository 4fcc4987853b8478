import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

const lists = Object.values(endpoints as Record<string, Endpoint>).filter(({ csv }) => csv);

apiOnBoth('lists of the console as CSV', (api) => {
  const db = () => api.database().kysely;
  const acts = (memberId: number) =>
    db().selectFrom('audit_entry').select(['act', 'subject_kind', 'subject_id', 'after']).where('member_id', '=', memberId).execute();
  const table = (body: unknown) => parse<Record<string, string>>(String(body), { columns: true, bom: true });

  test('every list is answered as a file, with a fresh factor only', async () => {
    const [admin, old] = [await becomeStaff(db(), 'ADMIN'), await becomeStaff(db(), 'ADMIN', 'old')];
    for (const { path, key } of lists) {
      const id = path.includes('members') ? String(admin.id) : path.includes('pages') ? 'terms' : '1';
      const ask = (staff: string) =>
        api.app().http.inject({
          url: `/api/${path.replace('{id}', id)}?format=csv&type=brands&lang=de&resource=products`,
          headers: { cookie: `staff=${staff}` },
        });
      const answer = await ask(admin.token);
      if (answer.statusCode === 404) continue;
      expect([key, answer.statusCode, answer.headers['content-type']]).toEqual([key, 200, 'text/csv; charset=utf-8']);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
      expect(answer.body).toMatch(/^\uFEFF\w+(,\w+)+\n/);
      expect([key, (await ask(old.token)).json().code]).toEqual([key, 'fresh_factor_needed']);
    }
    expect((await acts(admin.id)).every(({ act }) => act.endsWith('.export'))).toBe(true);
    expect(await acts(old.id)).toEqual([]);
  });

  test('the file has all that matches, and the log says which list it was', async () => {
    const { token: staff, id } = await becomeStaff(db(), 'ADMIN');
    const { count } = (await api.call('GET console/ingredients', {}, { staff })).body;
    const { body } = await api.call('GET console/ingredients', { format: 'csv', limit: 2, offset: 1 }, { staff });
    expect(table(body)).toHaveLength(count);
    await api.call('POST console/members/{id}/points', { id, points: 5, reason: '@home' }, { staff });
    const points = await api.call('GET console/members/{id}/points', { id, format: 'csv' }, { staff });
    expect(points.headers['content-disposition']).toContain(`"members-${id}-points.csv"`);
    expect(table(points.body)).toMatchObject([{ reason: 'CORRECTION', points: '5', note: "'@home", about: '' }]);
    expect(await acts(id)).toMatchObject([
      { act: 'ingredients.export', subject_kind: 'ingredients', subject_id: 'list', after: null },
      { act: 'members.points' },
      { act: 'members.export', subject_kind: 'members', subject_id: String(id), after: { list: 'points' } },
    ]);
  });

  test('what belongs to a row stands beside it in columns of its own', async () => {
    const { token: staff, id } = await becomeStaff(db(), 'ADMIN');
    const made = (await api.call('POST console/brands', { name: 'Columns' }, { staff })).body;
    const history = await api.call('GET console/brands/{id}/history', { id: made.id, format: 'csv' }, { staff });
    const [row] = table(history.body);
    expect(row).toMatchObject({ act: 'CREATE', by_id: String(id) });
    expect(JSON.parse(row?.changes ?? '')).toContainEqual({ field: 'name', lang: null, before: null, after: 'Columns' });
  });

  test('what is refused is an answer and no file, and is not noted', async () => {
    const { token: staff, id } = await becomeStaff(db(), 'ADMIN');
    const gone = await api.call('GET console/members/{id}/points', { id: 2_000_000_000, format: 'csv' }, { staff });
    expect([gone.status, gone.error.code]).toEqual([404, 'not_found']);
    const { status, error } = await api.call('GET console/brands', { format: 'xml' }, { staff });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'format']);
    expect(await acts(id)).toEqual([]);
    const { token: moderator } = await becomeStaff(db(), 'MODERATOR');
    expect((await api.call('GET console/brands', { format: 'csv' }, { staff: moderator })).error.code).toBe('forbidden');
  });
});
