// The thread of the embedded engine: takes messages of PostgreSQL's wire protocol one at a time, and answers each with one message.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { concatBytes } from './bytes.ts';
import { openDurable } from './durable-fs.ts';
import { isLastWord } from './last-word.ts';
import { TERMINATE } from './session-multiplexer.ts';

const port = parentPort as MessagePort;
const engine = await openDurable(workerData as string);

/** There is one session for all connections: what one leaves behind must not leak into others. Prepared statements have unique names. */
async function clearSession(): Promise<void> {
  for (const text of ['rollback', 'reset all', 'discard temp']) await engine.exec(text);
}

/** Passes a message to the engine and its answer back, unchanged: `pg` parses it on the other side. */
async function answer(message: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  // The engine passes a view into its own memory, which the next part overwrites.
  await engine.execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => void parts.push(bytes.slice()) });
  const own = parts.length === 1 ? (parts[0] as Uint8Array) : concatBytes(parts);
  // The client would wait forever for the end of this answer. As after a crash, the folder is then opened again.
  if (isLastWord(own)) process.exit(1);
  port.postMessage(own, [own.buffer as ArrayBuffer]);
}

async function take(message: Uint8Array | 'close'): Promise<void> {
  if (message === 'close') {
    await engine.close();
    process.exit(0);
  }
  if (message[0] !== TERMINATE) return answer(message);
  await clearSession();
  port.postMessage(new Uint8Array());
}

let last: Promise<void> = Promise.resolve();
port.on('message', (message: Uint8Array | 'close') => {
  last = last.then(() => take(message));
});
port.postMessage('ready');
