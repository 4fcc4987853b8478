import fs from 'node:fs';
import net from 'node:net';
import { StartError } from './config.ts';
import { inFolder } from './db/embedded/presence.ts';

const NAME = 'commands.sock';
/** Maximum length of a message, far more than any command needs. */
const LONGEST = 10_000;

type Run = (words: readonly string[]) => Promise<string>;
type Reply = { printed: string } | { refused: string };

/**
 * Accepts commands from other processes of the same user over a socket in the data folder: only this process has the embedded database
 * open. Resolves to a function that stops listening; null if the file system does not support sockets.
 */
export async function listenForCommands(dataDir: string, run: Run): Promise<(() => void) | null> {
  // A socket left by a process that was killed: this process owns the folder now.
  fs.rmSync(`${dataDir}/${NAME}`, { force: true });
  const server = net.createServer({ allowHalfOpen: true }, (caller) => void serve(caller, run)).unref();
  const isOpen = await inFolder(
    dataDir,
    (folder) =>
      new Promise<boolean>((resolve) => {
        server.once('listening', () => resolve(true)).once('error', () => resolve(false));
        server.listen(`${folder}/${NAME}`);
      }),
  );
  if (!isOpen) return null;
  fs.chmodSync(`${dataDir}/${NAME}`, 0o600);
  return () => {
    server.close();
    fs.rmSync(`${dataDir}/${NAME}`, { force: true });
  };
}

async function serve(caller: net.Socket, run: Run): Promise<void> {
  caller.on('error', () => caller.destroy());
  try {
    const words: unknown = JSON.parse(await readAll(caller));
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return void caller.destroy();
    caller.end(JSON.stringify(await replyTo(words, run)));
  } catch {
    caller.destroy();
  }
}

async function replyTo(words: string[], run: Run): Promise<Reply> {
  try {
    return { printed: await run(words) };
  } catch (error) {
    return { refused: error instanceof StartError ? error.message : 'Something went wrong. The log of the shop has the details.' };
  }
}

async function readAll(socket: net.Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LONGEST) throw new Error('too long');
  }
  return text;
}

/** Has the shop that has the data folder's database open run a command; null if none is running. Throws the `StartError` of the command. */
export async function askRunningShop(dataDir: string, words: readonly string[]): Promise<string | null> {
  if (!fs.existsSync(`${dataDir}/${NAME}`)) return null;
  const socket = new net.Socket({ allowHalfOpen: true });
  const isThere = await inFolder(
    dataDir,
    (folder) =>
      new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.connect(`${folder}/${NAME}`);
      }),
  );
  if (!isThere) return null;
  socket.end(JSON.stringify(words));
  const reply = JSON.parse((await readAll(socket)) || '{"refused":"The shop stopped before it answered"}') as Reply;
  if ('refused' in reply) throw new StartError(reply.refused);
  return reply.printed;
}
