import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../../test/support/member-group.ts';
import { writeReview } from '../../../../test/support/moderation.ts';
import { easyCaptcha, generousRates, newMember } from '../../../../test/support/personas.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

apiOnBoth(
  'members in the console',
  (api) => {
    const db = () => api.database().kysely;
    const token = async (role: 'MODERATOR' | 'EDITOR' | 'ADMIN') => (await becomeStaff(db(), role)).token;
    /** GroupMember without a password, which takes long to make. */
    const somebody = async () => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };
    const list = async (staff: string, query: object) => (await api.call('GET console/members', query, { staff })).body;
    const card = async (staff: string, { id }: Pick<GroupMember, 'id'>) =>
      (await api.call('GET console/members/{id}', { id }, { staff })).body.info;
    const logOf = async ({ id }: Pick<GroupMember, 'id'>) =>
      (
        await sql<{ act: string; row: string }>`
        select act, row_to_json(a)::text as row from audit_entry a where subject_kind = 'members' and subject_id = ${String(id)}
        order by id`.execute(db())
      ).rows;
    const correct = (staff: string, { id }: Pick<GroupMember, 'id'>, points: unknown, reason: unknown = 'Counted twice') =>
      api.call('POST console/members/{id}/points', { id, points, reason }, { staff });

    test('members are found by name, user name and whole address, and narrowed', async () => {
      const staff = await token('MODERATOR');
      const member = await newMember(api, { name: 'Quenby Marsh', user_name: 'quenby_m', email: 'Quenby.Marsh@post.example' });
      for (const keyword of ['quenby', 'QUENBY_M', 'mar quen', 'quenby.marsh@POST.example', member.uuid.toUpperCase()])
        expect((await list(staff, { keyword })).list).toMatchObject([{ id: member.id, name: 'Quenby Marsh', email: 'Q•••@post.example' }]);
      expect((await list(staff, { keyword: 'marsh@post' })).count).toBe(0);
      expect((await list(staff, { keyword: 'post.example' })).count).toBe(0);
      const french = (await list(staff, { country: 'FR', order_by: 'name', limit: 60 })).list;
      expect(french.length).toBeGreaterThan(1);
      expect(new Set(french.map(({ country }) => country))).toEqual(new Set(['FR']));
      expect((await list(staff, { is_verified: 1, keyword: 'quenby' })).count).toBe(0);
      const points = (await list(staff, { order_by: 'reward_points', sort_by: 'DESC' })).list.map(({ reward_points }) =>
        Number(reward_points),
      );
      expect(points).toEqual(points.toSorted((a, b) => b - a));
    });

    test('no list, card or export tells a mail address, a password or what somebody avoids', async () => {
      const staff = await token('ADMIN');
      const member = await newMember(api, { name: 'Veiled One', email: 'veiled.one@post.example' });
      const info = await card(staff, member);
      expect(info).toMatchObject({ email: 'v•••@post.example', role: 'USER', session_count: 1, reward_points: 0, is_verified: 0 });
      const { body: csv } = await api.call('GET console/members', { format: 'csv', keyword: 'Veiled One' }, { staff });
      const told = [JSON.stringify(info), JSON.stringify(await list(staff, { keyword: 'Veiled One' })), String(csv)];
      expect(String(csv)).toContain('v•••@post.example');
      for (const text of told) expect(text).not.toMatch(/veiled\.one@|argon2|password|allerg|avoid/i);
    });

    test('reading a whole address is noted, without the address', async () => {
      const { token: staff, id: reader } = await becomeStaff(db(), 'MODERATOR');
      const member = await newMember(api, { email: 'noted@post.example' });
      const { body } = await api.call('GET console/members/{id}/email', { id: member.id }, { staff });
      expect(body).toEqual({ email: 'noted@post.example' });
      const log = await logOf(member);
      expect(log.map(({ act }) => act)).toEqual(['members.read-email']);
      expect(JSON.parse(log[0]?.row ?? '')).toMatchObject({ member_id: reader, role: 'MODERATOR', before: null, after: null });
      expect(log[0]?.row).not.toContain('noted@');
    });

    test('ended sessions end at once', async () => {
      const staff = await token('MODERATOR');
      const member = await newMember(api);
      const again = await api.call('POST login', { email: member.email, password: member.password });
      expect((await api.call('GET console/members/{id}/sessions', { id: member.id }, { staff })).body).toMatchObject({ count: 2 });
      const { body } = await api.call('POST console/members/{id}/end-sessions', { id: member.id }, { staff });
      expect(body.ended).toBe(2);
      for (const session of [member.token, again.body.access_token])
        expect((await api.call('GET users/me', {}, { token: session })).status).toBe(401);
      expect((await api.call('GET console/members/{id}/sessions', { id: member.id }, { staff })).body.list).toEqual([]);
      expect((await logOf(member)).map(({ act }) => act)).toEqual(['members.end-sessions']);
    });

    test('a change of the address that waits ends with the sessions', async () => {
      const staff = await token('MODERATOR');
      const member = await newMember(api);
      const email = `waiting.${member.id}@example.net`;
      const form = { name: 'Ada', user_name: `waiting_${member.id}`, mobile_number: '5557654321', country_id: 840 };
      await api.call('PUT edit/customer', { ...form, email, password: member.password }, { token: member.token });
      const waiting = () => db().selectFrom('member').select('pending_email').where('id', '=', member.id).execute();
      const codes = () => db().selectFrom('one_time_code').select('kind').where('member_id', '=', member.id).execute();
      expect([await waiting(), (await codes()).map(({ kind }) => kind)]).toEqual([
        [{ pending_email: email }],
        expect.arrayContaining(['EMAIL']),
      ]);
      await api.call('POST console/members/{id}/end-sessions', { id: member.id }, { staff });
      expect([await waiting(), await codes()]).toEqual([[{ pending_email: null }], []]);
    });

    test('points are corrected in the ledger and in the total, with a reason', async () => {
      const staff = await token('ADMIN');
      const member = await somebody();
      expect((await correct(staff, member, 120, 'A prize')).body.reward_points).toBe(120);
      expect((await correct(staff, member, -20)).body.reward_points).toBe(100);
      expect((await api.call('GET users/me', {}, { token: member.token })).body.reward_points).toBe(100);
      const ledger = (await api.call('GET console/members/{id}/points', { id: member.id }, { staff })).body;
      expect(ledger).toMatchObject({
        count: 2,
        list: [
          { reason: 'CORRECTION', points: -20, note: 'Counted twice' },
          { reason: 'CORRECTION', points: 120, note: 'A prize' },
        ],
      });
      expect((await card(staff, member)).reward_points).toBe(100);
      const log = (await logOf(member)).map(({ row }) => JSON.parse(row));
      expect(log).toMatchObject([
        { act: 'members.points', before: { reward_points: 0 }, after: { reward_points: 120 }, reason: 'A prize' },
        { act: 'members.points', before: { reward_points: 120 }, after: { reward_points: 100 } },
      ]);
      const wrong = await sql`select id from member m
        where reward_points <> (select coalesce(sum(points), 0) from reward where member_id = m.id)`.execute(db());
      expect(wrong.rows).toEqual([]);
    });

    test('of many takings at once none goes below zero', async () => {
      const staff = await token('ADMIN');
      const member = await somebody();
      await correct(staff, member, 50);
      const answers = await Promise.all(Array.from({ length: 8 }, () => correct(staff, member, -20)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(answers.find(({ status }) => status === 400)?.error.errors?.[0]?.field).toBe('points');
      expect((await card(staff, member)).reward_points).toBe(10);
    });

    test('a total that a deleted review took below zero is told, given to and not taken from', async () => {
      const staff = await token('ADMIN');
      const member = await somebody();
      const review = await writeReview(api, member);
      expect((await correct(staff, member, -5)).body.reward_points).toBe(0);
      expect((await api.call('DELETE review/{id}', { id: review.id }, { token: member.token })).body.reward_points).toBe(-5);
      const me = await api.call('GET users/me', {}, { token: member.token });
      expect([me.status, me.body.reward_points]).toEqual([200, -5]);
      expect((await correct(staff, member, -1)).status).toBe(400);
      expect((await correct(staff, member, 2)).body.reward_points).toBe(-3);
    });

    test('a correction that is sent again under its key counts once', async () => {
      const staff = await token('ADMIN');
      const member = await somebody();
      const send = () =>
        api.app().http.inject({
          method: 'POST',
          url: `/api/console/members/${member.id}/points`,
          headers: { cookie: `staff=${staff}`, 'idempotency-key': 'once' },
          payload: { points: 30, reason: 'Sent twice' },
        });
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map((answer) => answer.json().reward_points)).toEqual([30, 30, 30]);
      expect((await card(staff, member)).reward_points).toBe(30);
    });

    test.each([
      [0, 'A reason', 'points'],
      [10_001, 'A reason', 'points'],
      [-10_001, 'A reason', 'points'],
      [1.5, 'A reason', 'points'],
      [-1, 'More than there is', 'points'],
      [5, '', 'reason'],
      [5, 'x'.repeat(301), 'reason'],
    ])('refuses %d points for %s', async (points, reason, field) => {
      const member = await somebody();
      const { status, error } = await correct(await token('ADMIN'), member, points, reason);
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
      expect(await logOf(member)).toEqual([]);
    });

    test('moderators read and end sessions, only admins correct points, editors see nobody', async () => {
      const [moderator, editor] = [await token('MODERATOR'), await token('EDITOR')];
      const member = await somebody();
      expect((await correct(moderator, member, 5)).error.code).toBe('forbidden');
      expect((await api.call('GET console/members', {}, { staff: editor })).error.code).toBe('forbidden');
      expect((await api.call('GET console/members/{id}/email', { id: member.id }, { staff: editor })).error.code).toBe('forbidden');
      expect((await api.call('GET console/members/{id}/points', { id: member.id }, { staff: moderator })).status).toBe(200);
    });

    test('nobody is made, changed or archived here, and nobody unknown is found', async () => {
      const staff = await token('ADMIN');
      const { id } = await somebody();
      expect((await api.call('POST console/members', { name: 'X' }, { staff })).status).toBe(404);
      expect((await api.call('PUT console/members/{id}', { id, version: 1, name: 'X' }, { staff })).status).toBe(404);
      expect((await api.call('DELETE console/members/{id}', { id }, { staff })).status).toBe(404);
      const unknown = { id: 999_999_999 };
      for (const key of ['GET console/members/{id}/email', 'GET console/members/{id}/sessions', 'GET console/members/{id}/points'] as const)
        expect((await api.call(key, unknown, { staff })).status).toBe(404);
      expect((await api.call('POST console/members/{id}/end-sessions', unknown, { staff })).status).toBe(404);
      const points = { ...unknown, points: 5, reason: 'Nobody' };
      expect((await api.call('POST console/members/{id}/points', points, { staff })).status).toBe(404);
    });
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);
