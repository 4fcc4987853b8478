import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { Downloader, DownloadRefusedError, NoAnswerError } from '../../adapters/download.ts';
import { folderPictureStore } from '../../adapters/picture-store.ts';
import { isPublicAddress } from '../../adapters/public-address.ts';
import { fetchPictures, withDrawnPictures } from './index.ts';
import { pictureOf } from './picture.ts';

// The machine's own addresses are the outside world here, all but one of them.
const reach = { protocols: ['http:'], mayAsk: (address: string) => address === '127.0.0.2' };
const limits = { bytes: 100_000, milliseconds: 1_500, redirects: 3 };
const red = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c03040' } })
  .jpeg()
  .toBuffer();

const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

let server: http.Server;
let port = 0;
const at = (path: string, host = '127.0.0.2') => `http://${host}:${port}${path}`;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const to = (location: string) => response.writeHead(302, { location }).end();
    if (request.url === '/inside') return to(at('/red.jpg', '127.0.0.1'));
    if (request.url === '/metadata') return to('http://169.254.169.254/latest');
    if (request.url === '/file') return to('file:///etc/passwd');
    if (request.url === '/once') return to('/red.jpg');
    if (request.url === '/round') return to('/round');
    if (request.url === '/large') return response.writeHead(200).end(Buffer.alloc(200_000));
    if (request.url === '/slow') return response.writeHead(200).write('x');
    if (request.url === '/busy') return response.writeHead(503).end();
    if (request.url?.startsWith('/red.jpg')) return response.writeHead(200, { 'content-type': 'text/html' }).end(red);
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>');
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'nonsense',
  ])('%s is not on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('downloads', () => {
  const get = async (address: string, own = new Downloader(reach, limits)) => own.get(address).finally(() => own.close());

  test('follow a redirect', async () => {
    expect(await get(at('/once'))).toEqual(red);
  });

  test.each(['/inside', '/metadata', '/file', '/round', '/large', '/nowhere'])('%s is refused', async (path) => {
    await expect(get(at(path))).rejects.toThrow(DownloadRefusedError);
  });

  test.each(['/slow', '/busy'])('%s can be tried again', async (path) => {
    await expect(get(at(path))).rejects.not.toThrow(DownloadRefusedError);
  });

  test('nobody answering is told from an answer of any kind', async () => {
    const downloader = new Downloader(reach, limits);
    await expect(downloader.get('http://127.0.0.2:1/red.jpg')).rejects.toThrow(NoAnswerError);
    await expect(downloader.get(at('/red.jpg', 'localhost'))).rejects.not.toThrow(NoAnswerError);
    expect(downloader.hasHeard).toBe(false);
    await expect(downloader.get(at('/busy'))).rejects.not.toThrow(NoAnswerError);
    expect(downloader.hasHeard).toBe(true);
    await downloader.close();
  });

  test('names of this machine lead nowhere', async () => {
    await expect(get(at('/red.jpg', 'localhost'))).rejects.toThrow('localhost is not on the internet');
  });

  test('without a word about it only https to the internet is asked', async () => {
    await expect(get(at('/red.jpg'), new Downloader())).rejects.toThrow('not an https address');
    await expect(get(`https://127.0.0.1:${port}/`, new Downloader())).rejects.toThrow('127.0.0.1 is not on the internet');
    await expect(get(`https://[::ffff:127.0.0.1]:${port}/`, new Downloader())).rejects.toThrow('is not on the internet');
    await expect(get(`https://localhost:${port}/`, new Downloader())).rejects.toThrow('localhost is not on the internet');
  });
});

describe('pictures', () => {
  test('are packed anew and told their colour', async () => {
    const { bytes, tint } = await pictureOf(red);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(tint).toMatch(/^#[bc][0-9a-f][23][0-9a-f][34][0-9a-f]$/);
  });

  test.each([
    ['text', Buffer.from('<html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
    ['half a picture', red.subarray(0, red.length / 2)],
    ['a dot', dot],
  ])('%s is none', async (_, bytes) => {
    await expect(pictureOf(bytes)).rejects.toThrow(DownloadRefusedError);
  });
});

describeOnBoth('pictures of imported products', (database) => {
  test('are fetched, and those that cannot be are not tried again', async () => {
    const db = database().kysely;
    const { rows: products } = await sql<{ id: number }>`select id from product order by id limit 3`.execute(db);
    const [fetched = 0, missing = 0, silent = 0] = products.map(({ id }) => id);
    await sql`update product set image = null`.execute(db);
    await sql`insert into source (id, slug, name) values (77, 'test', 'Test')`.execute(db);
    for (const id of [fetched, missing, silent])
      await sql`insert into product_source (source_id, source_key, product_id, row_hash) values (77, ${String(id)}, ${id}, '')`.execute(db);
    await sql`insert into picture_request (product_id, url) values (${fetched}, ${at('/red.jpg')}), (${missing}, ${at('/page')})`.execute(
      db,
    );
    const kept = new Map<string, Buffer>();
    const store = {
      read: async (name: string) => kept.get(name) ?? null,
      write: async (name: string, bytes: Buffer) => void kept.set(name, bytes),
      remove: async () => {},
    };
    const made = await fetchPictures(database(), store, { downloader: new Downloader(reach, limits) });
    expect(made).toBe(1);
    const images = await sql<{ id: number; image: string }>`select id, image from product where image is not null order by id`.execute(db);
    expect(images.rows.map(({ image }) => image)).toEqual([expect.stringMatching(`^imported-${fetched}-[0-9a-f]{12}.webp$`)]);
    expect([...kept.keys()].sort()).toEqual(images.rows.map(({ image }) => image).sort());
    const { rows: refused } = await sql`select refused from picture_request where product_id = ${missing}`.execute(db);
    expect(refused).toEqual([{ refused: 'no picture' }]);
    expect(await fetchPictures(database(), store, { downloader: new Downloader(reach, limits) })).toBe(0);
  });

  test('are drawn when somebody asks for one of a product that has none, and kept', async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from product`.execute(database().kysely);
    const folder = temporaryFolder('rosewater-drawn-');
    const store = withDrawnPictures(folderPictureStore(folder), database().kysely);
    const name = `drawn-${rows[0]?.id}.webp`;
    const drawn = await store.read(name);
    expect((await sharp(drawn ?? Buffer.alloc(0)).metadata()).width).toBe(800);
    expect(fs.readdirSync(folder)).toEqual([name]);
    // What is kept is what is shown.
    await store.write(name, red);
    expect(await store.read(name)).toEqual(red);
    for (const none of ['drawn-999999999.webp', 'drawn-0.webp', 'drawn-1e3.webp', 'drawn-1.png', 'drawn-99999999999.webp', 'nothing.webp'])
      expect([none, await store.read(none)]).toEqual([none, null]);
    expect(fs.readdirSync(folder)).toEqual([name]);
  });

  test('further ones stand behind the first in their order, and in the history; staff who edited them since have the last word', async () => {
    const db = database().kysely;
    const { rows: products } = await sql<{ id: number }>`select id from product order by id desc limit 2`.execute(db);
    const [own = 0, edited = 0] = products.map(({ id }) => id);
    await sql`update product set image = null where id in (${own}, ${edited})`.execute(db);
    const [one, two, three, four] = [1, 2, 3, 4].map((number) => at(`/red.jpg?${number}`));
    await sql`
      insert into picture_request (product_id, position, url) values (${own}, 0, ${one}), (${own}, 1, ${at('/page')}), (${own}, 2, ${two}),
        (${edited}, 0, ${three}), (${edited}, 1, ${four})`.execute(db);
    const change = JSON.stringify([{ field: 'pictures', lang: null, before: [], after: [] }]);
    await sql`
      insert into resource_revision (resource, subject_id, version, act, changes) values ('products', ${String(edited)}, 2, 'UPDATE', ${change})`.execute(
      db,
    );
    await sql`insert into resource_version (resource, subject_id, version) values ('products', ${String(edited)}, 2)`.execute(db);
    const store = { read: async () => null, write: async () => {}, remove: async () => {} };
    const make = () => fetchPictures(database(), store, { downloader: new Downloader(reach, limits) });
    const pictures = async (id: number) =>
      (
        await sql<{ image: string | null; further: { image: string; position: number }[] | null }>`
          select image, (select jsonb_agg(jsonb_build_object('image', image, 'position', position) order by position) from product_picture
            where product_id = p.id) as further from product p where id = ${id}`.execute(db)
      ).rows[0];
    const named = (id: number) => expect.stringMatching(`^imported-${id}-[0-9a-f]{12}.webp$`);
    expect(await make()).toBe(2);
    expect(await pictures(own)).toEqual({ image: named(own), further: [{ image: named(own), position: 2 }] });
    expect(await pictures(edited)).toEqual({ image: null, further: null });
    const { rows: history } = await sql<{ version: number; changes: unknown }>`
      select version, changes from resource_revision where resource = 'products' and subject_id = ${String(own)} order by version`.execute(
      db,
    );
    const [first, both] = history.map(({ changes }) => (changes as { before: unknown[]; after: unknown[] }[])[0]);
    const made = await pictures(own);
    const inOrder = [made?.image, made?.further?.[0]?.image].map((image) => ({ image: `/pictures/${image}`, alt: {} }));
    // Both are fetched at once: either may be the first that arrives.
    expect(first).toEqual({ field: 'pictures', lang: null, before: [], after: [expect.toBeOneOf(inOrder)] });
    expect(both).toEqual({ field: 'pictures', lang: null, before: first?.after, after: inOrder });
    await sql`update picture_request set requested_at = now() where product_id = ${edited}`.execute(db);
    expect(await make()).toBe(2);
    expect(await pictures(edited)).toEqual({ image: named(edited), further: [{ image: named(edited), position: 1 }] });
  });
});
