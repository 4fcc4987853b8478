import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { Downloader } from '../../adapters/download.ts';
import { fetchPictures } from './index.ts';
import { selectRequestedPictures } from './queries.ts';

// The machine's own address is the outside world here.
const reach = { protocols: ['http:'], mayAsk: (address: string) => address === '127.0.0.2' };
const limits = { bytes: 100_000, milliseconds: 1_500, redirects: 3 };
/** Nobody listens there. */
const AWAY = 'http://127.0.0.2:1';
const red = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c03040' } })
  .jpeg()
  .toBuffer();

let server: http.Server;
const at = (path: string) => `http://127.0.0.2:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  server = http.createServer((asked, answer) => (asked.url?.startsWith('/red') ? answer.end(red) : answer.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describeOnBoth('fetching pictures during an outage', (database) => {
  /** Asks for pictures of products that have none, at these addresses, and forgets what was asked for before. */
  async function request(addresses: readonly string[]): Promise<void> {
    const db = database().kysely;
    await sql`delete from picture_request`.execute(db);
    const { rows } = await sql<{ id: number }>`
      update product set image = null where id in (select id from product order by id limit ${addresses.length}) returning id`.execute(db);
    for (const [index, { id }] of rows.entries())
      await sql`insert into picture_request (product_id, url) values (${id}, ${addresses[index]})`.execute(db);
  }

  const triesOf = async () =>
    (
      await sql<{ tries: number; refused: number }>`
        select coalesce(sum(tries), 0)::int as tries, count(refused)::int as refused from picture_request`.execute(database().kysely)
    ).rows[0];

  const roomy = { read: async () => null, write: async () => {}, remove: async () => {} };
  const fetchInto = (store: typeof roomy) => fetchPictures(database(), store, { downloader: new Downloader(reach, limits) });

  test('a full disk is no try of a picture: the run ends soon, and goes on once there is room', async () => {
    await request(Array.from({ length: 20 }, (_, number) => at(`/red.jpg?${number}`)));
    let writes = 0;
    const write = async () => {
      writes += 1;
      throw new Error('no space left on device');
    };
    for (let run = 0; run < 4; run += 1) await expect(fetchInto({ ...roomy, write })).rejects.toThrow('no space left on device');
    expect(await triesOf()).toEqual({ tries: 0, refused: 0 });
    expect(writes).toBeLessThanOrEqual(4 * 13);
    let shown = 0;
    const onFetched = async () => {
      shown += 1;
    };
    // What came is shown, also where another one failed.
    const writeFirst = async () => {
      writes += 1;
      if (writes % 2 === 0) throw new Error('no space left on device');
    };
    const some = { downloader: new Downloader(reach, limits), onFetched };
    await expect(fetchPictures(database(), { ...roomy, write: writeFirst }, some)).rejects.toThrow('no space left on device');
    expect(shown).toBe(1);
    expect(await fetchInto(roomy)).toBeGreaterThan(0);
  });

  test('an address that does not answer is tried only while others do', async () => {
    const away = [`${AWAY}/one.jpg`, `${AWAY}/two.jpg`];
    await request(away);
    for (let run = 0; run < 4; run += 1) await expect(fetchInto(roomy)).rejects.toThrow('no source of pictures answers');
    expect(await triesOf()).toEqual({ tries: 0, refused: 0 });
    await request([...away, at('/nowhere')]);
    expect(await fetchInto(roomy)).toBe(0);
    expect(await triesOf()).toEqual({ tries: 3, refused: 1 });
    // In a week's time it is not the shop's own network.
    await request(away);
    await sql`update picture_request set requested_at = now() - interval '8 days'`.execute(database().kysely);
    for (let run = 0; run < 3; run += 1) await expect(fetchInto(roomy)).rejects.toThrow('no source of pictures answers');
    expect([await fetchInto(roomy), await triesOf()]).toEqual([0, { tries: 6, refused: 0 }]);
  });

  test('each host has its turn, however many pictures another one has', async () => {
    await request(['a', 'a', 'a', 'a', 'b'].map((host, number) => `https://${host}.example/${number}.jpg`));
    const first = await selectRequestedPictures(database().kysely, 3, 2);
    expect(first.map(({ url }) => new URL(url).host).toSorted()).toEqual(['a.example', 'b.example']);
  });
});
