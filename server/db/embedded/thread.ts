// The thread of the embedded engine: takes messages of PostgreSQL's wire protocol, one at a time, and answers each with one.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openDurable } from './durable-fs.ts';

const port = parentPort as MessagePort;
const engine = await openDurable(workerData as string);
const STARTUP = 0;

/** There is one session for all connections in turn: what the last one left behind must not leak into the next. */
async function clearSession(): Promise<void> {
  await engine.exec('rollback');
  await engine.exec('discard all');
}

function answer(message: Uint8Array): void {
  const bytes = engine.execProtocolRawSync(message);
  // An answer can be a view into the engine's own buffer, which must stay here.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  port.postMessage(own, [own.buffer as ArrayBuffer]);
}

port.on('message', async (message: Uint8Array | 'close') => {
  if (message === 'close') {
    await engine.close();
    process.exit(0);
  }
  if (message[0] === STARTUP) await clearSession();
  answer(message);
});
port.postMessage('ready');
