import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForCopy, testDatabase } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { lowPorts } from '../../test/support/low-ports.ts';
import { startRedis, type TestRedis } from '../../test/support/redis.ts';
import { startS3, type TestS3 } from '../../test/support/s3.ts';
import { startSmtp, type TestSmtp } from '../../test/support/smtp.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { examineShop } from './examine-shop.ts';
import { lineOf } from './findings.ts';

let [smtp, s3, redis, url, port]: [TestSmtp?, TestS3?, (TestRedis | null)?, string?, number?] = [];
beforeAll(async () => {
  [smtp, s3, redis, port] = await Promise.all([startSmtp(() => 'accepts'), startS3(), startRedis(), lowPorts(1)]);
  ({ url } = await askForCopy('postgres'));
});
afterAll(() => Promise.all([smtp?.close(), s3?.stop(), redis?.stop()]));

/** The lines of a shop with these settings and a data folder of its own. */
async function lines(settings: NodeJS.ProcessEnv, limitMs?: number): Promise<string> {
  const own = { PORT: String(port), DATA_DIR: temporaryFolder('rosewater-doctor-') };
  return (await examineShop({ ...own, ...settings }, limitMs)).map(lineOf).join('\n');
}

test('a shop with all its parts is well, and nothing is left of the look at it', async (context) => {
  if (url === undefined || redis === null) return context.skip('no PostgreSQL or no Redis on this machine');
  const dataDir = temporaryFolder('rosewater-doctor-');
  const found = await lines({ ...s3?.settings, DATA_DIR: dataDir, DATABASE_URL: url, REDIS_URL: redis?.url, SMTP_URL: smtp?.url });
  expect(found).not.toMatch(/^(failed|warning) (?! *disk)/m);
  for (const words of [
    'is free',
    'can be written',
    'up to date',
    'has the rights',
    'Redis at',
    'takes connections',
    'written, read and deleted',
  ])
    expect(found).toContain(words);
  for (const clock of ['the database', 'Redis', 'the picture storage']) expect(found).toContain(`agrees with ${clock}`);
  expect(fs.readdirSync(dataDir)).toEqual([]);
  expect(fs.readdirSync(s3?.folder ?? '', { recursive: true }).join()).not.toContain('doctor-');
  expect(smtp?.received).toEqual([]);
});

test('what runs already is no failure: a shop that has the embedded database open', async () => {
  const shop = await testDatabase('embedded');
  const found = await lines({ DATA_DIR: shop?.dataDir });
  await shop?.close();
  expect(found).not.toMatch(/^failed/m);
  expect(found).toContain(`is whole; process ${process.pid} has it open`);
});

describe('each fault has its line', () => {
  const s3With = (more: object) => ({ ...s3?.settings, ...more });
  const away = 'postgres://shop:geheim-pw@127.0.0.1:1/shop';
  test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
    ['a setting that cannot be', () => ({ PORT: 'abc' }), /^failed +settings +Setting PORT: must be a whole number/m],
    ['a port of another program', () => ({ PORT: new URL(smtp?.url ?? '').port }), /^failed +PORT +Port \d+ is taken: set PORT/m],
    ['a host of another machine', () => ({ HOST: '203.0.113.9' }), /^failed +PORT .*set HOST to an address of this machine/m],
    ['a folder that is a file', () => ({ DATA_DIR: import.meta.filename }), /^failed +DATA_DIR .*cannot be used.*set DATA_DIR/m],
    [
      'no database there',
      () => ({ DATABASE_URL: away }),
      /^failed +DATABASE_URL .*ECONNREFUSED.*start PostgreSQL there, or set DATABASE_URL/m,
    ],
    [
      'a server without login',
      () => ({ SMTP_URL: smtp?.url.replace('//', '//shop:geheim-pw@') }),
      /^failed +SMTP_URL .*refuses the login: set SMTP_URL/m,
    ],
    ['no mail server there', () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }), /^failed +SMTP_URL .*right host and port.*ECONNREFUSED/m],
    ['a sender without address', () => ({ SMTP_URL: smtp?.url, MAIL_FROM: 'Shop' }), /^failed +MAIL_FROM +is no address/m],
    ['no mail server in production', () => ({ NODE_ENV: 'production' }), /^warning +SMTP_URL .*reach nobody; set it/m],
    ['no bucket', () => s3With({ S3_BUCKET: 'nobodys' }), /^failed +S3_BUCKET .*NoSuchBucket\): make the bucket/m],
    ['a wrong secret', () => s3With({ S3_SECRET_ACCESS_KEY: 'geheim-pw' }), /^failed +S3_BUCKET .*set S3_SECRET_ACCESS_KEY to the secret/m],
    ['an unknown key', () => s3With({ S3_ACCESS_KEY_ID: 'nobodys' }), /^failed +S3_BUCKET .*set S3_ACCESS_KEY_ID to a key/m],
    ['no Redis there', () => ({ REDIS_URL: 'redis://:geheim-pw@127.0.0.1:1' }), /^failed +REDIS_URL .*start Redis, or set REDIS_URL/m],
    [
      'no cache there',
      () => ({ PURGE_URL: 'http://127.0.0.1:1/{tag}', PURGE_HEADER: 'Key: geheim-pw' }),
      /^failed +PURGE_URL .*set PURGE_URL/m,
    ],
    ['a purge of nothing', () => ({ PURGE_URL: 'http://127.0.0.1:1/' }), /^failed +settings +Setting PURGE_URL: must hold \{tag\}/m],
    ['no catalogue', () => ({ CATALOGUE: '/nowhere.csv' }), /^failed +CATALOGUE +\/nowhere\.csv cannot be read/m],
    ['no addresses', () => ({ GEOIP_FILE: import.meta.filename }), /^failed +GEOIP_FILE .*name a \.mmdb file/m],
    [
      'a path that does not count',
      () => ({ PUBLIC_URL: 'http://localhost/shop' }),
      /^warning +PUBLIC_URL +only http:\/\/localhost of it counts/m,
    ],
    ['no public address', () => ({ HOST: '0.0.0.0' }), /^warning +PUBLIC_URL +not set/m],
    ['passwords in the open', () => ({ PUBLIC_URL: 'http://shop.example' }), /^warning +PUBLIC_URL +is http/m],
    [
      'a proxy that is not named',
      () => ({ PUBLIC_URL: 'https://127.0.0.1:1' }),
      /^warning +TRUST_PROXY(.|\n)*^warning +PUBLIC_URL +cannot be reached/m,
    ],
  ])('%s', async (_what, settings, expected) => {
    const found = await lines(settings());
    expect(found).toMatch(expected);
    expect(found).not.toContain('geheim-pw');
  });

  test('a part that never answers', async () => {
    const mute = net.createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const found = await lines({ SMTP_URL: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}` }, 500);
    mute.close();
    expect(found).toMatch(/^failed +SMTP_URL +no answer within 0\.5 s/m);
  });

  test('databases that refuse or lack something', async (context) => {
    if (url === undefined) return context.skip('no PostgreSQL on this machine');
    const at = (change: (address: URL) => void) => {
      const address = new URL(url ?? '');
      change(address);
      return { DATABASE_URL: address.href };
    };
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const role = `doctor_${process.pid}`;
    await owner.query(`create role ${role} login password 'geheim-pw'`);
    const other = at((address) => Object.assign(address, { username: role, password: 'geheim-pw' }));
    try {
      expect(await lines(at((address) => Object.assign(address, { pathname: '/nosuch' })))).toMatch(/^failed .*createdb NAME/m);
      expect(await lines(other)).toMatch(new RegExp(`^failed +DATABASE_URL +its user "${role}" may not create tables: GRANT CREATE`, 'm'));
      await owner.query(`grant create on schema public to ${role}; grant create on database ${owner.database} to ${role}`);
      expect(await lines(other)).toMatch(
        /^failed +DATABASE_URL .*(may not use the table \w+: connect as the owner|permission denied for table)/m,
      );
      const reading = at(({ searchParams }) => searchParams.set('options', '-c default_transaction_read_only=on'));
      expect(await lines(reading)).toMatch(/^failed +DATABASE_URL +leads to a server that only reads/m);
    } finally {
      await owner.query(`drop owned by ${role}; drop role ${role}`);
      await owner.end();
    }
  });
});

test('a database that a newer version has changed: whether this one can run on it', async (context) => {
  if (url === undefined) return context.skip('no PostgreSQL on this machine');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into migration (name, checksum) values ('9001_added', '')`);
  const able = await lines({ DATABASE_URL: url });
  await client.query(`update migration set needs = '9000_before' where name = '9001_added'`);
  const unable = await lines({ DATABASE_URL: url });
  await client.query(`delete from migration where name = '9001_added'`);
  await client.end();
  expect(able).toMatch(/^warning +DATABASE_URL .*newer than this version, which can run on it: it has migration 9001_added$/m);
  expect(unable).toMatch(
    /^failed +DATABASE_URL .*its migration 9001_added needs code that knows 9000_before\); install the newer version$/m,
  );
});

test('a start without the right to make tables says which right in one line', async (context) => {
  if (url === undefined) return context.skip('no PostgreSQL on this machine');
  const reading = new URL(url);
  reading.searchParams.set('options', '-c default_transaction_read_only=on');
  const database = await openDatabase({ url: reading.href, dataDir: '', log: keptLog() });
  const migrating = migrate(database);
  await expect(migrating).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(/only reads.*name the primary/) });
  await database.close();
});

test('the command prints the lines, and ends with 1 when one failed', () => {
  const run = (settings: object) => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(temporaryFolder('rosewater-doctor-'), 'data'), ...settings };
    const { status, stdout } = spawnSync(process.execPath, ['server/doctor/main.ts'], { env, encoding: 'utf8' });
    return { status, stdout };
  };
  expect(run({})).toEqual({ status: 0, stdout: expect.stringContaining('the first start makes it') });
  expect(run({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual({ status: 1, stdout: expect.stringMatching(/^failed +REDIS_URL/m) });
});
