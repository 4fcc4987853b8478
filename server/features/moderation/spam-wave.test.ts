import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { decideCase, trustedMember } from '../../../test/support/moderation.ts';
import { postForm } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

/** `SPAM_POSTS=2000 npx vitest run server/features/moderation/spam-wave` is the long proof: 300 accounts, and 50 honest members. */
const POSTS = Number(process.env.SPAM_POSTS ?? 200);
const ACCOUNTS = Math.ceil(POSTS * 0.15);
const HONEST = Math.ceil(POSTS / 40);

const PITCH = 'Make money from home with this secret method that nobody tells you about, thousands every week';
/** What spam says: an address, a number to call, or the same words with a number and signs of its own. */
const spam = [
  (at: number) => ({ title: `Best prices ${at}`, description: `Buy at https://cheap-${at}.example/roses today` }),
  (at: number) => ({ title: `Call ${at}`, description: `Ask for prices at +49 170 ${1_000_000 + at}` }),
  (at: number) => ({ title: `Offer no ${at} !!!`, description: `${PITCH} ${'🌹'.repeat(at % 5)} ${at}` }),
];
const WORDS = 'rose clay oat mint silk fern dew amber plum sage honey cedar'.split(' ');
/** What honest members say, with numbers and prices in it. */
const honest = (at: number) => {
  const some = [1, 12, 144].map((place) => WORDS[Math.floor((at * 601) / place) % WORDS.length]).join(' and ');
  return {
    title: `Week ${(at % 9) + 1} with ${some}`,
    description: `I paid 12.90 for ${some}. It lasted ${at + 3} weeks, and my skin calmed down after day ${at}.`,
  };
};

const p95 = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;

apiOnBoth('a wave of spam', (api) => {
  const post = (member: GroupMember | undefined, words: Record<string, unknown>) =>
    api.call('POST add-post', postForm(words), { token: member?.token ?? '' });
  const firstPage = async () => (await api.call('GET post/list', { limit: 60 })).body.list.map(({ id }) => id);

  test(`of ${POSTS} posts by ${ACCOUNTS} accounts stays away from everybody, while ${HONEST} members go on writing`, async () => {
    const db = api.database().kysely;
    const crowd = await memberGroup(api, ACCOUNTS);
    const members = await Promise.all(Array.from({ length: HONEST }, () => trustedMember(api)));
    const passed: number[] = [];
    const [ids, times]: [number[], number[]] = [[], []];
    const flood = Array.from({ length: POSTS }, (_, at) => async () => {
      const { status, body } = await post(crowd[at % ACCOUNTS], spam[at % spam.length]?.(at) ?? {});
      if (status === 200 && body.is_held === 0) passed.push(body.id);
    });
    const writing = Array.from({ length: HONEST * 3 }, (_, at) => async () => {
      const began = performance.now();
      const { status, body } = await post(members[at % HONEST], honest(at));
      times.push(performance.now() - began);
      expect([status, body.is_held]).toEqual([200, 0]);
      ids.push(body.id);
    });
    await Promise.all([atOnce(8, flood), atOnce(2, writing)]);
    // Of words that came again and again, the very first copy could not be told from honest words.
    expect(passed.length).toBeLessThanOrEqual(1);
    for (const id of passed)
      for (const { token } of members.slice(0, 3)) await api.call('POST report', { kind: 'POST', id, reason: 'SPAM' }, { token });
    const shown = await firstPage();
    expect(shown.filter((id) => ids.includes(id))).toHaveLength(Math.min(60, ids.length));
    expect(shown.filter((id) => passed.includes(id))).toEqual([]);
    const held = await sql<{ count: number }>`
      select count(*)::integer as count from post where state = 'HELD' and member_id = any(${crowd.map(({ id }) => id)}::integer[])`.execute(
      db,
    );
    expect(held.rows[0]?.count).toBeGreaterThanOrEqual(POSTS * 0.9);
    if (POSTS >= 2_000) process.stdout.write(`honest posts: p95 ${Math.round(p95(times))} ms during the wave\n`);
    await expectFigures(api);
  });
});

/** Runs acts, so many at once. */
async function atOnce(most: number, acts: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...acts];
  const next = async (): Promise<void> => {
    const act = waiting.shift();
    if (act === undefined) return;
    await act();
    await next();
  };
  await Promise.all(Array.from({ length: most }, next));
}

/** The dashboard tells what was held and how much of it was right. */
async function expectFigures(api: Api): Promise<void> {
  const db = api.database().kysely;
  const judge = await becomeStaff(db, 'ADMIN');
  const { list } = (await api.call('GET console/cases', { reason: 'LINK', limit: 2 }, { staff: judge.token })).body;
  const [one, other] = list;
  await decideCase(api, one?.id ?? 0, judge.token, { act: 'REMOVE' });
  await decideCase(api, other?.id ?? 0, judge.token, { act: 'KEEP' });
  const { body } = await api.call('GET console/dashboard', { days: 7 }, { staff: judge.token });
  const links = body.moderation.holds.find(({ reason }) => reason === 'LINK');
  expect(links).toMatchObject({ upheld: 1, released: 1 });
  expect(links?.held).toBeGreaterThanOrEqual(POSTS / 3 - 1);
  expect(body.totals.decisions.value).toBe(2);
  expect(body.moderation.median_hours.value).not.toBeNull();
}
