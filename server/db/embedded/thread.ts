// The thread of the embedded engine: takes messages of PostgreSQL's wire protocol, one at a time, and answers each with one.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { joined } from './bytes.ts';
import { openDurable } from './durable-fs.ts';

const port = parentPort as MessagePort;
const engine = await openDurable(workerData as string);
const STARTUP = 0;

/** There is one session for all connections in turn: what the last one left behind must not leak into the next. */
async function clearSession(): Promise<void> {
  await engine.exec('rollback');
  await engine.exec('discard all');
}

/** Hands a message to the engine and its answer back, untouched: `pg` reads it on the other side. */
async function answer(message: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  // What the engine shows is a view into its own memory, which the next part overwrites.
  await engine.execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => void parts.push(bytes.slice()) });
  const own = parts.length === 1 ? (parts[0] as Uint8Array) : joined(parts);
  port.postMessage(own, [own.buffer as ArrayBuffer]);
}

port.on('message', async (message: Uint8Array | 'close') => {
  if (message === 'close') {
    await engine.close();
    process.exit(0);
  }
  if (message[0] === STARTUP) await clearSession();
  await answer(message);
});
port.postMessage('ready');
