import fs from 'node:fs';
import net from 'node:net';

/**
 * A socket that exists as long as its process: the only sign of life that works across containers, where process ids mean nothing. The
 * kernel answers it, so a process with a blocked event loop counts as alive. Linux only; elsewhere process ids suffice.
 */
export interface Presence {
  /** Name of the socket in the folder. */
  socket: string;
  end(): void;
}

/** Creates this process's socket in a folder; null where the file system has no sockets. */
export async function showPresence(folder: string, socket: string): Promise<Presence | null> {
  const server = net.createServer((caller) => caller.destroy()).unref();
  const shown = await inFolder(folder, (short) => settled(server, 'listening', () => server.listen(`${short}/${socket}`)));
  if (!shown) return null;
  const end = () => {
    server.close();
    fs.rmSync(`${folder}/${socket}`, { force: true });
  };
  return { socket, end };
}

/** Whether the process that created the socket of this name still runs. */
export async function isPresent(folder: string, socket: string): Promise<boolean> {
  const caller = new net.Socket();
  const present = await inFolder(folder, (short) => settled(caller, 'connect', () => caller.connect(`${short}/${socket}`)));
  caller.destroy();
  return present;
}

/** Socket addresses hold some 100 characters; through its descriptor a folder always has a short path, which `work` gets. */
export async function inFolder<T>(folder: string, work: (short: string) => Promise<T>): Promise<T> {
  const descriptor = fs.openSync(folder, 'r');
  try {
    return await work(`/proc/self/fd/${descriptor}`);
  } finally {
    fs.closeSync(descriptor);
  }
}

function settled(emitter: net.Server | net.Socket, event: string, act: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    emitter.once(event, () => resolve(true)).once('error', () => resolve(false));
    act();
  });
}
