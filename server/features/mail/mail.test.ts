import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { accountLimits } from '../../../contract/limits.ts';
import { describeOnBoth } from '../../../test/support/database.ts';
import { type Manner, startSmtp, type TestSmtp } from '../../../test/support/smtp.ts';
import { folderTransport, MAIL_CONNECTIONS, MAIL_LONGEST_S, type MailTransport, smtpTransport } from '../../adapters/mail.ts';
import type { Database } from '../../db/client.ts';
import { mayMailAnybody } from './anybody.ts';
import { deliverDue } from './outbox.ts';
import { insertMail, insertNoMail } from './queries.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const FROM = 'Rosewater <no-reply@shop.example>';

describeOnBoth('the outbox', (database) => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
    await database().kysely.deleteFrom('mail').execute();
  });
  const keep = <T extends { close(): unknown }>(one: T): T => {
    open.push(one);
    return one;
  };
  const db = () => (database() as Database).kysely;
  const parts = () => ({ db: db(), host: 'shop.example', from: FROM as string | null, shopName: () => 'Petal, "Vine" & Co', log: quiet });
  const deliver = (carrier: MailTransport) => deliverDue({ ...parts(), carrier });
  const mail = (reason: string) => ({
    reason,
    recipient: 'ada@example.org',
    lang: 'ar',
    template: 'sign_up_code',
    params: { code: '0427', minutes: 10 },
  });
  const state = () => db().selectFrom('mail').select(['tries', 'outcome', 'recipient', 'params']).execute();
  /** As if the pause before the next try were over. */
  const later = () =>
    db()
      .updateTable('mail')
      .set({ due_at: new Date(0) })
      .execute();
  const server = async (manner: () => Manner, port?: number): Promise<TestSmtp> => keep(await startSmtp(manner, port));

  test('sends text and HTML once, in the direction of its language, and deletes the parameters', async () => {
    const smtp = await server(() => 'accepts');
    const carrier = keep(smtpTransport(smtp.url));
    await insertMail(db(), mail('one'));
    await insertMail(db(), mail('one'));
    await deliver(carrier);
    await deliver(carrier);
    expect(smtp.received).toHaveLength(1);
    const [message = ''] = smtp.received;
    expect(message).toMatch(/Subject: =\?UTF-8\?/);
    expect(message).toContain('0427');
    expect(message).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(message).toContain('dir=3D"rtl"');
    expect(await state()).toEqual([{ tries: 1, outcome: 'SENT', recipient: '', params: {} }]);
  });

  test.each([
    ['grace.a+', '@example.org', 'Grace.A@example.org', 'gracea@example.org'],
    ['g.race.b+', '@gmail.com', 'graceb@googlemail.com', 'graceb@example.org'],
  ])('counts what goes to labels of one mailbox together: %s…%s', async (name, host, same, other) => {
    for (let sent = 0; sent < accountLimits.unprovenMailsADay; sent += 1)
      expect(await mayMailAnybody(db(), `${name}${sent}${host}`)).toBe(true);
    expect(await mayMailAnybody(db(), same)).toBe(false);
    expect([await mayMailAnybody(db(), other), await mayMailAnybody(db(), `${same}:nobody`)]).toEqual([true, true]);
  });

  test('comes from the shop by its name, unless the settings name a sender', async () => {
    const smtp = await server(() => 'accepts');
    await insertMail(db(), { ...mail('one'), lang: 'en' });
    await deliverDue({ ...parts(), from: null, carrier: keep(smtpTransport(smtp.url)) });
    await insertMail(db(), mail('two'));
    await deliver(keep(smtpTransport(smtp.url)));
    const [byName = '', bySetting = ''] = smtp.received;
    expect(byName).toContain('From: "Petal, \\"Vine\\" & Co" <no-reply@shop.example>');
    expect(byName).toContain('Welcome to Petal, "Vine" & Co');
    expect(bySetting).toContain(`From: ${FROM}`);
  });

  test('retries a refused mail later, with the same message id', async () => {
    let manner: Manner = 'refuses';
    const smtp = await server(() => manner);
    const carrier = keep(smtpTransport(smtp.url));
    await insertMail(db(), mail('two'));
    await deliver(carrier);
    expect(await state()).toMatchObject([{ tries: 1, outcome: null }]);
    await deliver(carrier);
    expect(await state()).toMatchObject([{ tries: 1 }]);
    manner = 'accepts';
    await later();
    await deliver(carrier);
    expect(smtp.received).toHaveLength(1);
  });

  test('loses nothing when the mail server is unreachable or hangs', async () => {
    const gone = await startSmtp(() => 'accepts');
    await gone.close();
    await insertMail(db(), mail('three'));
    await deliver(keep(smtpTransport(gone.url)));
    const hanging = await server(() => 'hangs');
    await later();
    await deliver(keep(smtpTransport(hanging.url, 200)));
    expect(await state()).toMatchObject([{ tries: 2, outcome: null }]);
    const back = await server(() => 'accepts');
    await later();
    await deliver(keep(smtpTransport(back.url)));
    expect(back.received).toHaveLength(1);
  });

  test('a server that answers bit by bit is given up before another process may send the mail', async () => {
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 slow.example ESMTP\r\n');
      socket.once('data', () => {
        const more = setInterval(() => socket.write('250-SLOW\r\n'), 20);
        socket.once('close', () => clearInterval(more));
      });
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    keep(slow);
    await insertMail(db(), mail('slow'));
    const begun = Date.now();
    await deliver(keep(smtpTransport(`smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`, 100)));
    expect(Date.now() - begun).toBeGreaterThanOrEqual(800);
    expect(await state()).toMatchObject([{ tries: 1, outcome: null }]);
  });

  test('takes no more mails than it sends at once, each for longer than sending one takes', async () => {
    const leases: number[][] = [];
    const look = async () => {
      const { rows } = await sql<{ left: number }>`
        select extract(epoch from due_at - now())::float8 as left from mail where due_at > now() and done_at is null`.execute(db());
      leases.push(rows.map(({ left }) => left));
    };
    for (let i = 0; i < 2 * MAIL_CONNECTIONS; i += 1) await insertMail(db(), mail(`leased ${i}`));
    await deliver({ send: look, close: () => undefined });
    expect(leases).toHaveLength(2 * MAIL_CONNECTIONS);
    for (const left of leases) {
      expect(left.length).toBeLessThanOrEqual(MAIL_CONNECTIONS);
      for (const seconds of left) expect(seconds).toBeGreaterThan(MAIL_LONGEST_S + 15);
    }
  });

  test('sends a mail once when two processes look at it', async () => {
    const smtp = await server(() => 'accepts');
    const carriers = [keep(smtpTransport(smtp.url)), keep(smtpTransport(smtp.url))];
    for (let i = 0; i < 25; i += 1) await insertMail(db(), mail(`many ${i}`));
    await Promise.all(carriers.map(deliver));
    expect(smtp.received).toHaveLength(25);
  });

  test('records a suppressed mail without sending it', async () => {
    const smtp = await server(() => 'accepts');
    await insertNoMail(db(), mail('nobody'));
    await deliver(keep(smtpTransport(smtp.url)));
    expect(smtp.received).toEqual([]);
    expect(JSON.stringify(await state())).not.toContain('ada@');
  });

  test('writes mails to a private folder without a mail server', async () => {
    const folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'rosewater-outbox-')), 'outbox');
    const lines: string[] = [];
    await insertMail(db(), mail('four'));
    await deliver(keep(folderTransport(folder, (line) => lines.push(line))));
    const [file = ''] = await readdir(folder);
    expect(file).toMatch(/\.eml$/);
    expect(await readFile(path.join(folder, file), 'utf8')).toContain('0427');
    expect((await stat(path.join(folder, file))).mode & 0o077).toBe(0);
    expect(lines.join()).not.toMatch(/0427|ada@/);
  });
});
