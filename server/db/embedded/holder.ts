import fs from 'node:fs';
import { z } from 'zod';
import { isPresent } from './presence.ts';

const holderShape = z.object({
  pid: z.int(),
  /** Id of the machine's current boot; null where the system does not tell, like the next two. */
  boot: z.string().nullable(),
  /** When the process started, in the kernel's ticks: detects a reused process id. */
  started: z.string().nullable(),
  /** Namespace of the process ids: containers have their own. */
  namespace: z.string().nullable(),
  /** See `presence.ts`. */
  socket: z.string().nullable(),
});

/** The process that holds a data folder. */
export type Holder = z.infer<typeof holderShape>;

/** This process, as recorded in the lock file. */
export function thisHolder(socket: string | null): Holder {
  return { pid: process.pid, boot: bootId(), started: startOf(process.pid), namespace: namespaceOfPids(), socket };
}

/** Parses the text of a lock file; null when it is not one. */
export function parseHolder(text: string): Holder | null {
  try {
    return holderShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether the holder still runs. Never decided by a timeout: a blocked process looks dead but is not. */
export async function isAlive(holder: Holder, folder: string): Promise<boolean> {
  if (holder.boot !== bootId()) return false;
  if (holder.namespace === namespaceOfPids()) return pidExists(holder.pid) && startOf(holder.pid) === holder.started;
  return holder.socket === null || (await isPresent(folder, holder.socket));
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has ended with all its threads, and only its parent has not asked for the exit status yet. */
function isZombie(pid: number): boolean {
  const threads = readOrNull(() => fs.readdirSync(`/proc/${pid}/task`).join());
  return statOf(pid)?.[0] === 'Z' && threads === String(pid);
}

function bootId(): string | null {
  return readOrNull(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
}

function startOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** State, parent and so on: the fields after the program's name, which is in brackets and can contain anything. */
function statOf(pid: number): string[] | null {
  return readOrNull(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null);
}

function namespaceOfPids(): string | null {
  return readOrNull(() => fs.readlinkSync('/proc/self/ns/pid'));
}

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
