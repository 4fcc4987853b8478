import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import type { GroupMember } from '../../../test/support/member-group.ts';
import { caseInfo, decideCase, newcomer, openCase, trustedMember } from '../../../test/support/moderation.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('what members say of themselves', (api) => {
  const db = () => api.database().kysely;
  const me = async ({ token }: GroupMember) => (await api.call('GET users/me', {}, { token })).body;
  const edit = async (member: GroupMember, changes: { name?: string; user_name?: string; about_us?: string }) => {
    const { name, user_name, email } = await me(member);
    const form = { name, user_name, email, mobile_number: '5557654321', country_id: 250, ...changes };
    return (await api.call('PUT edit/customer', form, { token: member.token })).body;
  };
  const shown = async (uuid: string) => {
    const { name, about_us } = (await api.call('GET customer/detail/{uuid}', { uuid })).body.info;
    return { name, about_us };
  };
  const caseOf = async ({ id }: GroupMember) => {
    const { rows } = await sql<{ id: number }>`
      select id from moderation_case where subject_kind = 'MEMBER' and subject_id = ${id} and state = 'OPEN'`.execute(db());
    return rows[0]?.id ?? 0;
  };

  test('waits where it has a link of somebody new, and nothing but that waits', async () => {
    const [member, judge] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
    const { uuid, name } = await me(member);
    await edit(member, { about_us: 'I read labels' });
    const saved = await edit(member, { about_us: 'Buy at https://elsewhere.example', user_name: `renamed_${member.id}` });
    expect(saved).toMatchObject({
      is_held: 1,
      message: 'Profile saved. Your name and what you say about yourself will change once we have checked them.',
      info: { user_name: `renamed_${member.id}`, about_us: 'I read labels', withheld: { state: 'VISIBLE', is_pending: 1 } },
    });
    expect(await shown(uuid)).toEqual({ name, about_us: 'I read labels' });
    const caseId = await caseOf(member);
    expect(await caseInfo(api, caseId, judge.token)).toMatchObject({
      ...{ hold: 'LINK', words: { text: 'I read labels' }, pending: { title: name, text: 'Buy at https://elsewhere.example' } },
      allowed: expect.arrayContaining(['KEEP', 'REVERT']),
    });
    const kept = (await decideCase(api, caseId, judge.token, { act: 'KEEP' })).body.decision;
    expect([await shown(uuid), (await me(member)).withheld]).toEqual([{ name, about_us: 'Buy at https://elsewhere.example' }, null]);
    await api.call('POST console/decisions/{uuid}/undo', { uuid: kept ?? '' }, { staff: judge.token });
    expect([await shown(uuid), (await me(member)).withheld?.is_pending]).toEqual([{ name, about_us: 'I read labels' }, 1]);
    expect((await edit(member, { about_us: 'I read all labels' })).is_held).toBe(0);
    expect([await shown(uuid), (await me(member)).withheld]).toEqual([{ name, about_us: 'I read all labels' }, null]);
  });

  test('is taken back where a moderator refuses it, name and all, and can be reported again once it is another', async () => {
    const [member, reporter, judge] = [await trustedMember(api), await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
    const { uuid, name } = await me(member);
    expect((await edit(member, { name: 'Rude Name', about_us: 'Rude words' })).is_held).toBe(0);
    const caseId = await openCase(api, 'MEMBER', member.id, reporter);
    expect((await decideCase(api, caseId, judge.token, { act: 'REVERT' })).status).toBe(200);
    expect(await shown(uuid)).toEqual({ name, about_us: null });
    const [decision] = (await api.call('GET decision/list', {}, { token: member.token })).body.list;
    expect(decision).toMatchObject({ act: 'REVERT', text: 'Rude Name\n\nRude words' });
    const again = await api.call('POST report', { kind: 'MEMBER', id: member.id, reason: 'INSULT' }, { token: reporter.token });
    expect(again.status).toBe(200);
  });
});
