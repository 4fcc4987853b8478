import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { postForm } from '../../../test/support/posts.ts';
import { becomeStaff, type StaffPersona } from '../../../test/support/staff.ts';

/** `MODERATION_ACTS=10000 npx vitest run server/features/moderation/random-acts` is the long proof. */
const ACTS = Number(process.env.MODERATION_ACTS ?? 120);
const LIMIT_MS = 600_000 + ACTS * 300;

/** The same acts in every run, but for what the clock decides. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface World {
  members: GroupMember[];
  judges: StaffPersona[];
  decisions: string[];
}

/** What is counted of posts, or shown, otherwise than the rows say. */
async function wrongInCommunity(api: Api): Promise<unknown[]> {
  const { rows } = await sql`
    select 'comments' as what, id from post p where comment_count <> (select count(*) from post_comment where post_id = p.id)
    union all select 'topic', id from topic t where post_count <> (select count(*) from post where topic_id = t.id and is_public)
    union all select 'member', id from member m where post_count <> (select count(*) from post where member_id = m.id and is_public)
    union all select 'feed', p.id from post p join feed_item f on f.post_id = p.id where f.is_public <> p.is_public
    union all select 'heat', p.id from post p join post_heat h on h.post_id = p.id where h.is_public <> p.is_public
    union all select 'blocks', coalesce(c.block, n.block) from feed_count c full join (
      select coalesce(topic_id, 0) as topic_id, coalesce(type, '') as type, id / 1024 as block, count(*) as count from post
      where is_public group by cube (topic_id, type), id / 1024
    ) n on (c.topic_id, c.type, c.block) = (n.topic_id, n.type, n.block) where coalesce(c.count, 0) <> coalesce(n.count, 0)
    union all select 'state of a ' || s.kind, s.id from (
      select 'REVIEW' as kind, id, state from review_record union all select 'POST', id, state from post
      union all select 'COMMENT', id, state from post_comment_record
    ) s where s.state <> coalesce((
      select (array['HELD', 'HIDDEN', 'REMOVED'])[max(array_position(array['HELD', 'HIDDEN', 'REMOVED'], d.state))]
      from decision_state d join decision o on o.uuid = d.decision
      where d.subject_kind = s.kind and d.subject_id = s.id and o.reversed_at is null), 'VISIBLE')
    union all select 'restriction', id from member m where (suspended_until is not null) <> exists (
      select from decision where member_id = m.id and reversed_at is null and act in ('SUSPEND', 'BAN'))
    union all select 'points of what was removed', s.id from review_record s where s.state = 'REMOVED' and s.member_id is not null and 0 <> (
      select coalesce(sum(points), 0) from reward r where r.member_id = s.member_id and r.reason = 'REVIEW' and r.subject_id = s.id)
      + (select coalesce(sum(points), 0) from decision d where d.subject_kind = 'REVIEW' and d.subject_id = s.id and d.act = 'REMOVE'
        and (d.reversed_at is null or exists (
          -- Reversed while another removal stood already, which so had nothing left to take.
          select from decision o where o.subject_kind = 'REVIEW' and o.subject_id = s.id and o.act = 'REMOVE' and o.reversed_at is null
            and o.at between d.at and d.reversed_at)))`.execute(api.database().kysely);
  return rows;
}

apiOnBoth('random acts of members and moderators', (api) => {
  test(`leave every count, state and restriction as ${ACTS} acts say`, { timeout: LIMIT_MS }, async () => {
    const db = api.database().kysely;
    const random = randomNumbers(20_261_126);
    const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
    const world: World = {
      members: await memberGroup(api, 6),
      judges: await Promise.all(Array.from({ length: 3 }, () => becomeStaff(db, 'ADMIN'))),
      decisions: [],
    };
    const idsOf = async (table: string, memberId: number): Promise<number[]> =>
      (await sql<{ id: number }>`select id from ${sql.table(table)} where member_id = ${memberId}`.execute(db)).rows.map(({ id }) => id);
    const acts = [
      (one: GroupMember) =>
        api.call(
          'POST review',
          { product_id: 1 + random(30), rating: 1 + random(9) / 2, comment: `Words ${random(9)}` },
          { token: one.token },
        ),
      (one: GroupMember) => api.call('POST add-post', postForm({ topic: 1 + random(3) }), { token: one.token }),
      async (one: GroupMember) => {
        const { list } = (await api.call('GET post/list', { limit: 5 }, { token: one.token })).body ?? { list: [] };
        const post = pick(list ?? []);
        if (post) await api.call('POST post/comment', { post_id: post.id, comment: `Said ${random(99)}` }, { token: one.token });
      },
      async (one: GroupMember) => {
        const id = pick(await idsOf('review_record', one.id));
        if (id !== undefined)
          await api.call('PUT review/{id}', { id, rating: 1 + random(5), comment: `Edit ${random(99)}` }, { token: one.token });
      },
      async (one: GroupMember) => {
        const kind = pick(['review_record', 'post', 'post_comment_record'] as const) ?? 'post';
        const id = pick(await idsOf(kind, one.id));
        if (id === undefined || random(3) > 0) return;
        const call = (
          { review_record: 'DELETE review/{id}', post: 'DELETE delete-post/{id}', post_comment_record: 'DELETE post/comment/{id}' } as const
        )[kind];
        await api.call(call, { id }, { token: one.token });
      },
      async (one: GroupMember) => {
        const other = pick(world.members.filter(({ id }) => id !== one.id));
        const [table, kind] = pick([
          ['review', 'REVIEW'],
          ['post', 'POST'],
          ['post_comment', 'COMMENT'],
          ['member', 'MEMBER'],
        ] as const) ?? ['post', 'POST'];
        const id = kind === 'MEMBER' ? other?.id : pick(await idsOf(table, other?.id ?? 0));
        if (id !== undefined) await api.call('POST report', { kind, id, reason: 'SPAM' }, { token: one.token });
      },
      decide,
      decide,
      async () => {
        const uuid = pick(world.decisions);
        const judge = pick(world.judges)?.token ?? '';
        if (uuid === undefined) return;
        if (random(2) === 0) return api.call('POST console/decisions/{uuid}/undo', { uuid }, { staff: judge });
        await sql`insert into appeal (decision, party, lang, text) values (${uuid}, 'AUTHOR', 'en', 'No') on conflict do nothing`.execute(
          db,
        );
        return api.call('POST console/decisions/{uuid}/appeal', { uuid, uphold: random(2) as 0 | 1, answer: 'So be it' }, { staff: judge });
      },
    ];
    async function decide() {
      const judge = pick(world.judges)?.token ?? '';
      const { list } = (await api.call('GET console/cases', { limit: 60 }, { staff: judge })).body;
      const row = pick(list);
      if (row === undefined) return;
      const { info } = (await api.call('GET console/cases/{id}', { id: row.id }, { staff: judge })).body;
      const act = pick(info.allowed.filter((one) => one !== 'BAN' || random(3) === 0));
      const also = info.similar.filter((one) => one.is_same_author === 1).slice(0, random(3));
      const statement = { ground: { kind: 'RULE', code: 'SPAM' }, facts: 'So it is', days: 1 + random(9), label: 'PAID', also };
      const { body } = await api.call(
        'POST console/cases/{id}/decision',
        { id: row.id, version: info.version, act, ...statement },
        { staff: judge },
      );
      if (body.decision) world.decisions.push(body.decision);
    }
    for (let n = 0; n < ACTS; n += 1) {
      const member = pick(world.members);
      if (member) await pick(acts)?.(member);
      // Sessions end with a suspension; what they write is no less random afterwards.
      if (n % 10 === 9) await openSessions(api, world.members);
    }
    expect(world.decisions.length).toBeGreaterThan(ACTS / 40);
    expect([await miscounted(db), await wrongInCommunity(api)]).toEqual([[], []]);
    // Everything taken back leaves nobody restricted and nothing hidden.
    for (const uuid of world.decisions.toReversed())
      await api.call('POST console/decisions/{uuid}/undo', { uuid }, { staff: world.judges[0]?.token ?? '' });
    expect([await miscounted(db), await wrongInCommunity(api)]).toEqual([[], []]);
  });
});

async function openSessions(api: Api, members: GroupMember[]): Promise<void> {
  for (const { id, token } of members)
    await sql`insert into session (member_id, token_hash) values (${id}, sha256(${token}::bytea)) on conflict do nothing`.execute(
      api.database().kysely,
    );
}
