import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { failureText, reportText } from './report.ts';
import { Run, type Target } from './run.ts';
import { bytesOf, type Send, type WireAnswer } from './wire.ts';

// Sends generated calls from the contract to a test server: `npm run fuzz [-- --calls 50000] [--seed N] [--slow 1000]`, on a temporary
// embedded database, or on an empty one named by DATABASE_URL.
const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    slow: { type: 'string', default: '1000' },
    port: { type: 'string', default: '0' },
  },
});
/** Number of failures that are printed in full. */
const MOST_SHOWN = 20;
const MB = 1024 * 1024;

interface Started {
  listening: number;
  canaries: Target['canaries'];
}

/** Queries the server's process, one question at a time: the next message is taken as the answer. */
function asking(child: ChildProcess) {
  let number = 0;
  return async <T>(question: object): Promise<T> => {
    number += 1;
    child.send({ ...question, number });
    const [answer] = (await once(child, 'message')) as [{ value: T }];
    return answer.value;
  };
}

const agent = new http.Agent({ keepAlive: true });

const sendTo =
  (port: number): Send =>
  (wire) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const { method, url, headers } = wire;
      const body = wire.body === undefined ? null : bytesOf(wire);
      const sized = body === null ? headers : { ...headers, 'content-length': String(body.length) };
      const request = http.request({ host: '127.0.0.1', port, method, path: url, headers: sized, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      });
      request.on('error', (error) => reject(new Error(`${method} ${url}: ${error.message}`)));
      request.end(body);
    });

const dataDir = temporaryFolder('rosewater-fuzz-');
const child = fork(path.join(import.meta.dirname, 'server.ts'), [], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: options.port },
  execArgv: ['--expose-gc'],
});
const [{ listening, canaries }] = (await once(child, 'message')) as [Started];
const ask = asking(child);
const memory = async (): Promise<string> => {
  const { rss, heapUsed, external } = await ask<NodeJS.MemoryUsage>({ ask: 'memory' });
  return `${Math.round(rss / MB)} MB resident, ${Math.round(heapUsed / MB)} MB heap, ${Math.round(external / MB)} MB external`;
};
const target: Target = {
  send: sendTo(listening),
  canaries,
  renew: (name) => ask({ ask: 'renew', name }),
  codes: () => ask({ ask: 'codes' }),
  spent: () => ask({ ask: 'spent' }),
};
const calls = Number(options.calls);
const readings: string[] = [];
const run = new Run(target, {
  seed: Number(options.seed),
  calls,
  slowMs: Number(options.slow),
  progress: async (made) => {
    if (made % Math.ceil(calls / 5) === 0) readings.push(`${made}: ${await memory()}`);
  },
});
const before = await memory();
const result = await run.go();
const after = await memory();
for (const failure of result.failures.slice(0, MOST_SHOWN)) process.stdout.write(`${failureText(failure)}\n\n`);
process.stdout.write(`${reportText(result, { before, after })}\nOn the way: ${readings.join('; ')}\n`);
const folder = path.resolve(import.meta.dirname, '../../.cache');
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(
  path.join(folder, 'fuzz.json'),
  JSON.stringify(result, (_name, value) => (value instanceof Map ? [...value] : value), 1),
);
const tooSlow = result.slow.some(({ spentMs }) => spentMs > Number(options.slow));
child.disconnect();
await once(child, 'exit');
fs.rmSync(dataDir, { recursive: true, force: true });
agent.destroy();
process.exitCode = result.failures.length > 0 || tooSlow ? 1 : 0;
