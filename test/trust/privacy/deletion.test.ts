import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletionMode } from '../../../server/db/member-data.ts';
import { openApi } from '../../support/api.ts';
import { type BusyMember, busyMember } from '../../support/busy-member.ts';
import { describeOnBoth } from '../../support/database.ts';
import { memberGroup } from '../../support/member-group.ts';
import { peopleLists } from '../../support/people-lists.ts';
import { easyCaptcha, generousRates } from '../../support/personas.ts';
import { becomeStaff, type StaffPersona } from '../../support/staff.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testMailbox } from '../../support/test-mailbox.ts';
import { unzip } from '../../support/unzip.ts';
import { allMailsSent, countWords, runSweep } from './jobs.ts';
import { keepLog } from './log.ts';
import { type Finding, filesOf, lookIntoDatabase, lookIntoFiles } from './places.ts';
import { plantValues, valuesIn } from './values.ts';

/** Planted values that the export does not contain, with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  password: 'a secret, kept as a hash that does not lead back to it',
  totp: 'a secret: whoever holds a copy could log in',
  metadata: 'taken out of the photo when it arrived, and kept nowhere',
};

/** Traces of a deleted member that may remain, with the reason. */
const MAY_REMAIN: Record<Finding, string> = {
  'attempt_counter: email': 'limits of logins and mails: who leaves and comes back must not have new ones; gone after a day',
  'attempt_counter: pending_email': 'as for the other address',
  'attempt_counter: network': 'as for the address',
};
/** Values that remain, without a name, if the member chooses ANONYMISE. */
const ANONYMISED = ['comment', 'discussion', 'discussion_title', 'post', 'post_title', 'repeated', 'review'];

describeOnBoth('a member who leaves', (database) => {
  const box = testMailbox();
  const folder = temporaryFolder('rosewater-privacy-');
  let api: Awaited<ReturnType<typeof openApi>>;
  let log: ReturnType<typeof keepLog>;
  let staff: StaffPersona;
  beforeAll(async () => {
    const adapters = { mailTransport: box, captcha: easyCaptcha };
    api = await openApi(
      database(),
      { DATA_DIR: folder, LOG_LEVEL: 'trace' },
      { adapters, accountRates: generousRates, jobPollingSeconds: 0.5 },
    );
    log = keepLog(api.app());
    staff = await becomeStaff(database().kysely, 'ADMIN');
  }, 60_000);
  afterAll(() => api?.stop());

  const get = (url: string, headers: Record<string, string> = {}) => api.app().http.inject({ url, headers });
  const leave = async (member: BusyMember, mode: DeletionMode) => {
    const { status } = await api.call('POST account/delete', { password: member.password, mode }, { token: member.token });
    expect(status).toBe(200);
  };
  const takeExport = async ({ token }: BusyMember) =>
    unzip((await get('/api/account/export', { authorization: `Bearer ${token}` })).rawPayload);

  /** Everything that visitors, members and staff are shown where this member could appear, as one text. */
  async function told(member: BusyMember, values: ReadonlyMap<string, string>): Promise<string> {
    const [other] = await memberGroup(api, 1);
    const written = { uuid: member.uuid, name: values.get('name') ?? '', productId: member.productId, postId: member.elsewhere.id };
    const lists = Object.entries(peopleLists).flatMap(([key, inputs]) =>
      inputs({ ...written, word: values.get('post') ?? '' }).map((input) => [key, input] as const),
    );
    const single = [
      ['GET customer/detail/{uuid}', { uuid: member.uuid }],
      ...member.posts.map(({ slug }) => ['GET get-post/{slug}', { slug }] as const),
      ['GET post/comment/list/{postId}', { postId: member.posts[0]?.id }],
    ] as const;
    const ofStaff = [
      ['GET console/members', { keyword: values.get('user_name') }],
      ['GET console/messages', { limit: 60 }],
      ['GET console/subscribers', { limit: 60 }],
      ['GET console/members/{id}', { id: member.id }],
      ['GET console/members/{id}/email', { id: member.id }],
      ['GET console/audit', { limit: 60 }],
      ['GET console/cases', { limit: 60, state: 'DECIDED' }],
    ] as const;
    const answers: unknown[] = [];
    for (const [key, input] of [...lists, ...single])
      for (const token of [undefined, other?.token])
        answers.push((await api.call(key as never, input, token === undefined ? {} : { token })).body);
    for (const [key, input] of ofStaff) answers.push((await api.call(key as never, input, { staff: staff.token })).body);
    return JSON.stringify(answers);
  }

  /** Addresses and bytes of the member's pictures, each also requested in a size. */
  async function picturesOf(member: BusyMember) {
    const files = await takeExport(member);
    const names = [...files.keys()].filter((name) => name.startsWith('pictures/'));
    const sums = new Set(
      names.map((name) =>
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ),
    );
    const urls = names.flatMap((name) => [`/${name}`, `/${name}?w=160`]);
    const statuses = [];
    for (const url of urls) statuses.push((await get(url)).statusCode);
    return { names: names.map((name) => path.basename(name)), sums, urls, statuses };
  }
  const isKept = (sums: ReadonlySet<string>) =>
    filesOf(folder).some((file) =>
      sums.has(
        createHash('sha256')
          .update(fs.readFileSync(path.join(folder, file)))
          .digest('hex'),
      ),
    );

  /** Logs in from the member's own network, then with a wrong password, and sends a comment with an idempotency key. */
  async function comeAndGo(member: BusyMember, { plant, values }: ReturnType<typeof plantValues>): Promise<void> {
    const network = `198.51.100.${values.size}`;
    values.set('network', network);
    values.set('token', member.token);
    values.set('uuid', member.uuid);
    const { email, password } = member;
    for (const tried of [password, 'Wrong-one-26']) await api.call('POST login', { email, password: tried }, { from: network });
    const headers = {
      authorization: `Bearer ${member.token}`,
      'idempotency-key': plant('key', '').trim(),
      'user-agent': plant('device', ''),
    };
    const payload = { post_id: member.elsewhere.id, comment: plant('repeated', 'Once more') };
    const { statusCode } = await api.app().http.inject({ method: 'POST', url: '/api/post/comment', headers, payload });
    expect(statusCode).toBe(200);
  }

  async function looked(values: ReadonlyMap<string, string>) {
    const [inTables, inFiles] = [await lookIntoDatabase(database(), values), lookIntoFiles(folder, values)];
    return {
      inTables,
      inFiles,
      inLog: log
        .text()
        .split('\n')
        .filter((line) => valuesIn(line, values).length > 0),
    };
  }

  test('takes along every value that they gave, but for those that are secrets', async () => {
    const { plant, values } = plantValues();
    const member = await busyMember(api, box, plant);
    const files = await takeExport(member);
    const all = [...files].map(([name, bytes]) => (name.endsWith('.json') ? bytes.toString('utf8') : '')).join('\n');
    const missing = [...values.keys()].filter((place) => !all.includes(values.get(place) ?? ''));
    expect(missing.sort()).toEqual(Object.keys(NOT_EXPORTED).sort());
    expect(values.size).toBeGreaterThan(25);
    expect(all).toContain('#EFD2C5');
    for (const [name, bytes] of files) if (name.startsWith('pictures/')) expect(valuesIn(bytes.toString('latin1'), values)).toEqual([]);
  });

  test.each(['ERASE', 'ANONYMISE'] as const)('is found nowhere after %s', async (mode) => {
    const { plant, values } = plantValues();
    const member = await busyMember(api, box, plant);
    await comeAndGo(member, { plant, values });
    const pictures = await picturesOf(member);
    expect(pictures.statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
    expect(isKept(pictures.sums)).toBe(true);
    await allMailsSent(database());
    // First proves that the search finds existing values: otherwise it would prove nothing afterwards.
    const before = await looked(values);
    const secret = ['password', 'metadata', 'device'];
    const inTables = new Set(before.inTables.findings.map((finding) => finding.split(': ')[1]));
    expect([...values.keys()].filter((place) => !inTables.has(place)).sort()).toEqual(secret.sort());
    const toldBefore = valuesIn(await told(member, values), values);
    expect(toldBefore).toEqual(
      expect.arrayContaining(['name', 'user_name', 'about', 'instagram', 'review', 'photo', 'post', 'comment', 'email', 'contact_subject']),
    );

    await leave(member, mode);
    await allMailsSent(database());
    await runSweep(database());
    await countWords(database());

    const { inTables: tables, inFiles, inLog } = await looked(values);
    const stays = new Set(mode === 'ANONYMISE' ? ANONYMISED : []);
    const left = tables.findings.filter((finding) => MAY_REMAIN[finding] === undefined && !stays.has(finding.split(': ')[1] ?? ''));
    expect(left).toEqual([]);
    expect(inFiles.findings).toEqual([]);
    expect(inLog).toEqual([]);
    expect(valuesIn(await told(member, values), values).filter((place) => !stays.has(place))).toEqual([]);
    const gone = [];
    for (const url of pictures.urls) gone.push((await get(url)).statusCode);
    expect(gone.filter((status) => status !== 404)).toEqual([]);
    expect(isKept(pictures.sums)).toBe(false);
    if (mode === 'ANONYMISE') return;

    await sql`update attempt_counter set resets_at = now() where subject like ${`%${member.email}%`}
      or subject like ${`%${values.get('pending_email')}%`} or subject like ${`%${values.get('network')}%`}`.execute(database().kysely);
    await runSweep(database());
    expect((await looked(values)).inTables.findings).toEqual([]);
  });
});
