import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { readMigrations } from '../../server/db/migration-files.ts';
import { pastReleases } from '../../server/db/server-heartbeat.ts';
import { hashPassword } from '../../server/features/accounts/index.ts';
import { askForCopy, ENGINES, type Engine } from '../support/database.ts';
import { keptLog } from '../support/kept-log.ts';
import { releasedTree } from '../support/released.ts';
import { launchShop, type ShopProcess } from '../support/shop-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The last release's pages are built once, and processes start while other tests share the CPU.
vi.setConfig({ testTimeout: 300_000 });
const SOON = { timeout: 120_000, interval: 100 };
const WRITER = { email: 'upgrade.writer@example.org', password: 'Rose-water-26' };
const REVIEW = 'Written by the version before';

const release = pastReleases.at(-1);
let tree: string | null = null;
/** The migration after which the last release cannot run; null as long as it can run beside this version. */
let barrier: string | null = null;

beforeAll(async () => {
  if (release === undefined) return;
  tree = releasedTree(release.commit);
  barrier = (await readMigrations()).find(({ step }) => step.kind === 'contract' && step.needs > release.migration)?.name ?? null;
}, 600_000);
beforeEach((context) => context.skip(tree === null, 'the last release is not in this clone'));

/** A database of this version with a member who can log in. */
async function filledPlace(engine: Engine): Promise<NodeJS.ProcessEnv | null> {
  const { url = '', dataDir = temporaryFolder('rosewater-upgrade-'), missing } = await askForCopy(engine);
  if (missing) return null;
  const database = await openDatabase({ url: url === '' ? undefined : url, dataDir, log: keptLog() });
  const hash = await hashPassword(WRITER.password);
  await sql`with made as (insert into member (name, user_name, email, is_verified, created_at)
    values ('Writer', 'upgrade_writer', ${WRITER.email}, true, now() - interval '30 days') returning id)
    insert into credential (member_id, password_hash) select id, ${hash} from made`.execute(database.kysely);
  await database.close();
  return { DATABASE_URL: url, DATA_DIR: dataDir };
}

const opens = (shop: ShopProcess) => vi.waitFor(() => expect(shop.output()).toContain('Rosewater is running'), SOON);

async function call(shop: ShopProcess, path: string, body?: object, token?: string): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers, ...init });
  return { status: answer.status, text: await answer.text() };
}

/** Does what visitors, a member and staff do; resolves to the names of the steps that failed. */
async function visit(shop: ShopProcess): Promise<string[]> {
  const wrong: string[] = [];
  const ask = async (path: string, body?: object, token?: string) => {
    const { status, text } = await call(shop, path, body, token);
    if (status !== 200) wrong.push(`${path}: ${status} ${text.slice(0, 300)}`);
    return text;
  };
  const { list } = JSON.parse(await ask('/api/product/search-web', { limit: 3 })) as { list: { id: number; slug: string }[] };
  const { access_token: token } = JSON.parse(await ask('/api/login', WRITER)) as { access_token: string };
  await ask(`/api/product/slug/detail/${list[0]?.slug}`);
  await ask(`/en/product/${list[0]?.slug}`);
  await ask('/api/review', { product_id: list[0]?.id, rating: 4, comment: REVIEW }, token);
  await ask('/api/add-post', { type: 'POST', post_type: 'PUBLIC', topic: 1, title: REVIEW, description: 'Words of a post' }, token);
  const reviews = await ask(`/api/review/list/pagination/${list[0]?.id}`);
  if (!reviews.includes(REVIEW)) wrong.push('the review is not there');
  for (const path of ['/en/home', '/en/community', '/console', '/readyz', '/health']) await ask(path);
  return wrong;
}

describe.each(ENGINES)('the last release on a database of this version (%s)', (engine) => {
  test('serves visitors, members and staff, or is refused with the step that it cannot follow', async (context) => {
    const place = await filledPlace(engine);
    if (place === null) return context.skip('no PostgreSQL on this machine');
    const older = await launchShop(place, [path.join(tree ?? '', 'server/main.ts')]);
    if (barrier !== null) {
      expect((await older.stop()).code).toBe(1);
      expect(older.output()).toContain(`its migration ${barrier} needs code that knows`);
      return;
    }
    await opens(older);
    expect(await visit(older)).toEqual([]);
    expect(older.output()).not.toMatch(/"level":[56]0/);
    if (engine === 'postgres') {
      const newer = await launchShop(place);
      await opens(newer);
      expect((await call(newer, '/api/review/list/pagination/1')).status).toBe(200);
      expect((await call(newer, '/en/community')).text).toContain(REVIEW);
      expect((await call(older, '/readyz')).status).toBe(200);
      await newer.stop('SIGTERM');
    }
    expect((await older.stop('SIGTERM')).code).toBe(0);
  });
});
