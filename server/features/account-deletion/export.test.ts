import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { busyMember } from '../../../test/support/busy-member.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { unzip } from '../../../test/support/unzip.ts';
import { exportMember } from './export.ts';

const box = testMailbox();

/** Where the export tells of each table with rows of members; a new table needs its place here. */
const TOLD: Record<string, string | null> = {
  affinity: 'taste',
  appeal: 'appeals',
  contact_message: 'contact_messages',
  credential: null, // a secret
  decision: 'decisions',
  event: 'events',
  factor_network: 'factor_networks',
  favourite_brand: 'favourite_brands',
  favourite_product: 'favourite_products',
  feed_item: null, // made of `post`
  idempotent_answer: 'repeatable_calls',
  login_ticket: 'logins_under_way',
  member_block: 'blocked',
  member_consent: 'consents',
  member_follow: 'following',
  member_ingredient: 'ingredients',
  member_ingredient_group: 'ingredient_groups',
  member_mute: 'muted',
  member_name: null, // made of `member`
  member_network: 'networks',
  member_passkey: 'passkeys',
  member_recovery_code: 'recovery_codes',
  member_totp: 'authenticator_apps',
  moderation_case: null, // what is told of it stands in reports and decisions
  one_time_code: 'codes',
  post: 'posts',
  post_comment_record: 'comments',
  post_like: 'post_likes',
  recent_text: 'recent_texts',
  report: 'reports',
  reset_token: 'reset_requests',
  review_like: 'review_likes',
  review_record: 'reviews',
  reward: 'rewards',
  scanned_product: 'scanned_products',
  session: 'sign_ins',
  shared_product: 'shared_products',
  social_identity: 'social_identities',
  staff_grant: 'console_roles',
  subject_revision: 'revisions',
  topic_follow: 'topics',
  viewed_product: 'viewed_products',
};

apiOnBoth(
  'the export of an account',
  (api) => {
    const take = (token?: string) =>
      api.app().http.inject({ url: '/api/account/export', headers: token ? { authorization: `Bearer ${token}` } : {} });

    test('contains everything stored about a member, with pictures', async () => {
      const member = await busyMember(api, box);
      const answer = await take(member.token);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/zip',
        'no-store',
      ]);
      expect(answer.headers['content-disposition']).toBe('attachment; filename="rosewater-data.zip"');
      const files = unzip(answer.rawPayload);
      const read = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString('utf8') ?? 'null');
      const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'member'::regclass order by 1`.execute(api.database().kysely);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(TOLD).sort());
      const empty = Object.values(TOLD).filter((name) => name !== null && (read(name) ?? []).length === 0);
      expect(empty.sort()).toEqual(['repeatable_calls', 'reset_requests']);
      expect(read('profile')).toMatchObject([
        { email: member.email, about_us: 'All about me', pending_email: `moving.${member.id}@example.net` },
      ]);
      expect(read('reviews')).toMatchObject([{ comment: 'My own opinion' }]);
      expect(read('posts').map((post: { post_type: string }) => post.post_type)).toEqual(['PUBLIC', 'PRIVATE', 'PUBLIC']);
      expect(read('contact_messages')).toMatchObject([{ message: 'My question' }]);
      expect(read('newsletter')).toMatchObject([{ address: member.email }]);
      expect(read('followers')).toHaveLength(1);
      expect(read('console_roles')).toMatchObject([{ role: 'EDITOR' }]);
      expect(read('passkeys')).toMatchObject([{ name: 'My laptop' }]);
      const time = expect.any(String);
      expect(read('social_identities')).toEqual([
        { provider: 'GOOGLE', subject: `google-${member.id}`, linked_at: time, used_at: time, unlinked_at: null },
      ]);
      expect([read('granted_roles'), read('console_sessions'), read('console_acts')].map(({ length }) => length)).toEqual([1, 1, 1]);
      const pictures = [...files.keys()].filter((name) => name.startsWith('pictures/'));
      expect(pictures.sort()).toEqual([
        expect.stringMatching(/^pictures\/private-[0-9a-f]{40}\.jpg$/),
        expect.stringMatching(/^pictures\/upload-[0-9a-f]{40}\.jpg$/),
        expect.stringMatching(/^pictures\/upload-[0-9a-f]{40}\.jpg$/),
        expect.stringMatching(/^pictures\/upload-[0-9a-f]{40}\.jpg$/),
      ]);
      expect(read('review_photos')).toMatchObject([{ alt: 'What I saw' }]);
      expect(read('revisions')).toMatchObject([
        { subject_kind: 'MEMBER', fields: { about: null } },
        { subject_kind: 'REVIEW', fields: { rating: 3.5 } },
      ]);
      expect(
        files
          .get(pictures[0] ?? '')
          ?.subarray(0, 3)
          .toString('hex'),
      ).toBe('ffd8ff');
    });

    test('contains no secrets and nothing of others', async () => {
      const member = await busyMember(api, box);
      const other = await busyMember(api, box);
      const words = [...unzip((await take(member.token)).rawPayload)].map(([name, bytes]) =>
        name.endsWith('.json') ? bytes.toString('utf8') : '',
      );
      const all = words.join('\n');
      for (const secret of [
        'argon2',
        'hash',
        member.token,
        member.password,
        other.email,
        'Words of a friend',
        'Of a friend, too',
        'SECRETOFANAPP234',
      ])
        expect(all).not.toContain(secret);
    });

    test('leaves out messages from an address that was never verified', async () => {
      const claimed = 'claimed@example.org';
      await api.call('POST contact-us', { name: 'Owner', email: claimed, subject: 'Mine', message: 'Mine', captcha: 'solved claimed' });
      await api.call('POST news-letter', { email: claimed });
      const member = await newMember(api, { email: claimed });
      const files = unzip((await take(member.token)).rawPayload);
      for (const name of ['contact_messages', 'newsletter', 'counters', 'mails'])
        expect(JSON.parse(String(files.get(`${name}.json`)))).toEqual([]);
    });

    test('is for members only, a few times an hour', async () => {
      expect((await take()).statusCode).toBe(401);
      const member = await newMember(api, { user_name: 'often_there' });
      const statuses: number[] = [];
      for (let i = 0; i < 11; i += 1) statuses.push((await take(member.token)).statusCode);
      expect(statuses.at(-1)).toBe(429);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);

test('a long table is written row by row, word for word what it was, and others have their turn meanwhile', async () => {
  const text = `A "rose"\nis a róse\t${'x'.repeat(300)}`;
  const row = (id: number) => ({ id, at: new Date(id), text, none: null, list: [{ of: [] }, [1, 2]] });
  const rows = Array.from({ length: 5_000 }, (_, id) => ({ ...row(id), ...(id === 7 && { more: [{ image: 'upload-7.jpg' }] }) }));
  const told = { rows, empty: [], one: [{ image: 'upload-1.jpg' }], single: { image: 'upload-2.jpg', deep: { a: [] } } };
  const originals = { read: async (name: string) => Buffer.from(name) };
  let [turns, isDone] = [0, false];
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const body = await exportMember({ db: {} as never, memberData: [{ export: async () => told }], originals }, 1);
  isDone = true;
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const files = unzip(Buffer.concat(chunks));
  for (const [name, exported] of Object.entries(told))
    expect(files.get(`${name}.json`)?.toString('utf8')).toBe(`${JSON.stringify(exported, null, 2)}\n`);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([
    'pictures/upload-7.jpg',
    'pictures/upload-1.jpg',
    'pictures/upload-2.jpg',
  ]);
  expect(turns).toBeGreaterThan(10);
});
