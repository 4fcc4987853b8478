import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenHash } from '../../../server/db/token.ts';
import { openApi } from '../../support/api.ts';
import { type BusyMember, busyMember } from '../../support/busy-member.ts';
import { describeOnBoth } from '../../support/database.ts';
import { decideCase, openCase } from '../../support/moderation.ts';
import { easyCaptcha, generousRates, signUpForm } from '../../support/personas.ts';
import { startS3, type TestS3 } from '../../support/s3.ts';
import { becomeStaff } from '../../support/staff.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testMailbox } from '../../support/test-mailbox.ts';
import { allMailsSent, countWords, runSweep } from './jobs.ts';
import { filesOf, lookIntoDatabase } from './places.ts';
import { plantValues } from './values.ts';

describeOnBoth('what outlives an account', (database) => {
  const box = testMailbox();
  const db = () => database().kysely;
  const folder = temporaryFolder('rosewater-privacy-');
  let api: Awaited<ReturnType<typeof openApi>>;
  let bucket: TestS3;
  beforeAll(async () => {
    bucket = await startS3();
    const parts = { adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates, jobPollingSeconds: 0.5 };
    api = await openApi(database(), { DATA_DIR: folder, ...bucket.settings }, parts);
  }, 60_000);
  afterAll(async () => {
    await api?.stop();
    await bucket?.stop();
  });

  const erase = async ({ password, token }: BusyMember) => {
    expect((await api.call('POST account/delete', { password, mode: 'ERASE' }, { token })).status).toBe(200);
    await allMailsSent(database());
  };
  /** Findings without rate limits by address, which `deletion.test.ts` covers. */
  const found = async (values: ReadonlyMap<string, string>) =>
    (await lookIntoDatabase(database(), values)).findings.filter((finding) => !finding.startsWith('attempt_counter'));

  test('of an open case is a sealed copy of what it is about, for 184 days', async () => {
    const { plant, values } = plantValues();
    const member = await busyMember(api, box, plant);
    const id = await openCase(api, 'POST', member.posts[0]?.id ?? 0);
    await erase(member);
    await runSweep(database());
    await countWords(database());
    expect(await found(values)).toEqual(['sealed_copy: post', 'sealed_copy: post_title']);
    const left = await sql<{ days: number }>`
      select extract(epoch from until - now())::float8 / 86400 as days from sealed_copy where case_id = ${id}`.execute(db());
    expect(Math.round(left.rows[0]?.days ?? 0)).toBe(184);
    await sql`update sealed_copy set until = now() - interval '1 second' where case_id = ${id}`.execute(db());
    await runSweep(database());
    expect(await found(values)).toEqual([]);
  });

  test('of words that they had deleted while a case about them was open is the same copy, and of other words nothing', async () => {
    const { plant, values } = plantValues();
    const member = await busyMember(api, box, plant);
    const id = await openCase(api, 'POST', member.posts[0]?.id ?? 0);
    for (const post of member.posts)
      expect((await api.call('DELETE delete-post/{id}', { id: post.id }, { token: member.token })).status).toBe(200);
    await countWords(database());
    const ofPosts = (await found(values)).filter((finding) => /post|discussion/.test(finding.split(': ')[1] ?? ''));
    expect(ofPosts).toEqual(['sealed_copy: post', 'sealed_copy: post_title']);
    await erase(member);
    await runSweep(database());
    await countWords(database());
    expect(await found(values)).toEqual(ofPosts);
    await sql`update sealed_copy set until = now() - interval '1 second' where case_id = ${id}`.execute(db());
    await runSweep(database());
    expect(await found(values)).toEqual([]);
  });

  test('of a ban is a hash of the address that nobody can compute who has not the key of the shop', async () => {
    const { plant, values } = plantValues();
    const member = await busyMember(api, box, plant);
    await sql`delete from staff_grant where member_id = ${member.id}`.execute(db());
    const { token: staff } = await becomeStaff(db(), 'ADMIN');
    const decided = await decideCase(api, await openCase(api, 'MEMBER', member.id), staff, { act: 'BAN' });
    expect(decided.status).toBe(200);
    // The ban ended the session; a banned member logs in to delete the account.
    await sql`insert into session (token_hash, member_id) values (${tokenHash(member.token)}, ${member.id})`.execute(db());
    await erase(member);
    await runSweep(database());
    await countWords(database());
    expect(await found(values)).toEqual([]);
    const { rows: kept } = await sql`select 1 from banned_address where decision = ${decided.body.decision}::uuid`.execute(db());
    expect(kept).toHaveLength(1);
    expect((await api.call('POST customer/signup', signUpForm({ email: member.email }))).error.code).toBe('email_taken');
  });

  test('in the bucket and beside it is no picture', async () => {
    const kept = () => filesOf(bucket.folder).filter((file) => /(upload|private)-/.test(file));
    const before = new Set(kept());
    const member = await busyMember(api, box);
    expect(kept().filter((file) => !before.has(file)).length).toBeGreaterThanOrEqual(4);
    await erase(member);
    await expect.poll(() => kept().filter((file) => !before.has(file)), { timeout: 60_000 }).toEqual([]);
    expect(filesOf(folder).filter((file) => fs.statSync(`${folder}/${file}`).size > 0 && /upload-|private-/.test(file))).toEqual([]);
  });
});
