import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Not among the folders of other tests, which may be on a file system mounted without execute permission.
let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rosewater-nginx-start-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const inFolder = (name: string): string => path.join(folder, name);
const writeProgram = (name: string, text: string): void => fs.writeFileSync(inFolder(name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

/** Arguments of each call of a stub program, one line per call. */
const wordsTo = (name: string): string[] =>
  fs.existsSync(inFolder(`${name}.words`))
    ? fs
        .readFileSync(inFolder(`${name}.words`), 'utf8')
        .trim()
        .split('\n')
    : [];
const reloads = (): number => wordsTo('nginx').filter((words) => words === '-s reload').length;

/** Sets the addresses that names resolve to; with no arguments the names do not resolve. */
function setAddresses(...addresses: string[]): void {
  const lines = addresses.flatMap((address) => ['STREAM', 'DGRAM'].map((kind) => `${address.padEnd(15)} ${kind} shop\n`));
  fs.writeFileSync(inFolder('addresses.new'), lines.join(''));
  fs.renameSync(inFolder('addresses.new'), inFolder('addresses'));
}

/** Resolves once nginx runs and a look-up with the current addresses has completed with all its consequences. */
async function lookedUp(): Promise<void> {
  const before = wordsTo('getent').length;
  const isDone = () => wordsTo('nginx').length > 0 && wordsTo('getent').length > before + 2;
  await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 60_000 });
}

/** Starts the script with stub programs on its PATH; the returned function ends it, waits for its end and resolves to its stderr output. */
function start(): () => Promise<string> {
  writeProgram('getent', `echo "$*" >> ${folder}/getent.words\ncat ${folder}/addresses`);
  writeProgram('nginx', `echo "$*" >> ${folder}/nginx.words\n[ "$1" = -s ] || exec /bin/sleep 600\n[ ! -e ${folder}/refuses ]`);
  writeProgram('sleep', 'exec /bin/sleep 0.02');
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const child = spawn('sh', ['deploy/nginx-start.sh', 'deploy/nginx.conf'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  return async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    return said;
  };
}

test('nginx reads its file again once a server of it has another address, and ends with all that was started', async () => {
  setAddresses('172.18.0.5');
  const stop = start();
  try {
    await lookedUp();
    setAddresses('172.18.0.5', '172.18.0.5');
    await lookedUp();
    expect([wordsTo('getent')[0], wordsTo('nginx')]).toEqual(['ahosts shop', ['-g daemon off;']]);
    setAddresses('172.18.0.9');
    await lookedUp();
    expect(reloads()).toBe(1);
  } finally {
    expect(await stop()).toBe('');
  }
});

test('while nobody has the name nginx goes on with what it knows; what it refuses is tried again', async () => {
  setAddresses('172.18.0.5');
  const stop = start();
  try {
    await lookedUp();
    setAddresses();
    await lookedUp();
    expect(reloads()).toBe(0);
    fs.writeFileSync(inFolder('refuses'), '');
    setAddresses('172.18.0.9');
    await lookedUp();
    expect(reloads()).toBeGreaterThan(1);
    fs.rmSync(inFolder('refuses'));
    await lookedUp();
    const before = reloads();
    await lookedUp();
    expect(reloads()).toBe(before);
  } finally {
    await stop();
  }
});
