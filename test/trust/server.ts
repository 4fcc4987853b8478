// The shop of a fuzz run, in a separate process: filled like test databases, listening, and queried over its IPC channel.
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../server/db/client.ts';
import { fillForTests } from '../support/database-content.ts';
import { keptLog } from '../support/kept-log.ts';
import { openFuzzedShop } from './shop.ts';

/** Query of a run, with the number that its answer carries. */
export type ServerQuestion = { number: number } & (
  | { ask: 'renew'; name: 'member' }
  | { ask: 'codes' }
  | { ask: 'memory' }
  | { ask: 'spent' }
);

const { DATA_DIR = '', DATABASE_URL, PORT = '0' } = process.env;
const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: keptLog() });
await fillForTests(database);
const { app, people, codes } = await openFuzzedShop(database, { ...process.env, LOG_LEVEL: 'error' });
await app.http.listen({ port: Number(PORT), host: '127.0.0.1' });

/** CPU time of the last request over all threads, because the embedded database has its own thread. */
let spent = 0;
app.http.server.prependListener('request', (_request, response) => {
  const begun = process.cpuUsage();
  response.once('finish', () => {
    const { user, system } = process.cpuUsage(begun);
    spent = (user + system) / 1000;
  });
});

const answers = {
  renew: (name: 'member') => people.renew(name),
  codes: () => codes,
  spent: () => spent,
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage();
  },
};

process.on('message', async (question: ServerQuestion) => {
  const value = question.ask === 'renew' ? await answers.renew(question.name) : answers[question.ask]();
  process.send?.({ number: question.number, value });
});
process.once('disconnect', async () => {
  await app.stop();
  await database.close();
  process.exit();
});
process.send?.({ listening: (app.http.server.address() as AddressInfo).port, canaries: people.canaries });
