import { randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { imageLimits } from '../../contract/limits.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

/** A form with a file, received. */
export interface Upload {
  /** Texts as sent; the file is a `File` that reads from disk when its content is requested. */
  fields: Record<string, unknown>;
  /** Removes the received file and stops counting the upload; must be called in any case. */
  discard(): Promise<void>;
}

/** A call's own size limit, and the key of the message about a larger file. */
type LargestFile = NonNullable<Endpoint['largestFile']>;

/** `sender`: uploads in progress are limited per sender and per network; `largest`: the limit for pictures if absent. */
export type ReceiveUpload = (request: FastifyRequest, sender: number, largest?: LargestFile) => Promise<Upload>;

/** Forms being received, or whose file waits or is decoded, at once: slow senders cannot fill the disk, nor anybody the picture queue. */
const MAX_CONCURRENT = 64;
const MAX_PER_SENDER = 4;
const MAX_PER_NETWORK = 16;
/** Longer than a full-sized picture takes over a poor mobile connection; larger files get proportionally more. */
const RECEIVE_MS = 120_000;
/** Bytes of a form besides its file. */
const FORM_BYTES = 64 * 1024;
const LIMITS = { files: 1, fields: 8, parts: 9, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 };

/**
 * Receives forms with one file into a folder, so that many or slow ones cost no memory.
 * Refuses with `file_too_large`, `too_many_requests`, `unavailable`, or `invalid_input` for other forms and those that break off.
 */
export function createUploads(folder: string): ReceiveUpload {
  const bySender = createCounts();
  const byNetwork = createCounts();
  return async (request, sender, largest) => {
    const bytes = largest?.bytes ?? imageLimits.bytes;
    if (Number(request.headers['content-length'] ?? 0) > bytes + FORM_BYTES) throw tooLarge(largest);
    const network = networkOf(request.ip);
    if (bySender.of(sender) >= MAX_PER_SENDER || byNetwork.of(network) >= MAX_PER_NETWORK)
      throw new Refusal('too_many_requests', { retryAfter: 5 });
    if (bySender.all() >= MAX_CONCURRENT) throw new Refusal('unavailable', { retryAfter: 5 });
    const giveBack = takeOf([bySender, sender], [byNetwork, network]);
    const tooSlow = setTimeout(() => request.raw.destroy(), RECEIVE_MS * Math.max(1, bytes / imageLimits.bytes));
    const file = path.join(folder, `${randomBytes(16).toString('hex')}.part`);
    const discard = () => rm(file, { force: true }).finally(giveBack);
    try {
      return { fields: await receive(request, file, largest), discard };
    } catch (error) {
      await discard();
      throw error instanceof Refusal ? error : brokenForm(error);
    } finally {
      clearTimeout(tooSlow);
    }
  };
}

/** Number of uploads in progress, by key and in total. */
function createCounts() {
  const counts = new Map<string | number, number>();
  return {
    of: (who: string | number): number => counts.get(who) ?? 0,
    all: (): number => counts.values().reduce((sum, own) => sum + own, 0),
    add(who: string | number, by: 1 | -1): void {
      const now = (counts.get(who) ?? 0) + by;
      if (now === 0) counts.delete(who);
      else counts.set(who, now);
    },
  };
}

/** Adds one to each count; the returned function takes them back, once. */
function takeOf(...taken: [ReturnType<typeof createCounts>, string | number][]): () => void {
  for (const [counts, who] of taken) counts.add(who, 1);
  return () => {
    for (const [counts, who] of taken.splice(0)) counts.add(who, -1);
  };
}

async function receive(request: FastifyRequest, file: string, largest: LargestFile | undefined): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: largest?.bytes ?? imageLimits.bytes } }))
    fields[part.fieldname] = part.type === 'file' ? await save(part, file, largest) : part.value;
  return fields;
}

async function save(part: MultipartFile, file: string, largest: LargestFile | undefined): Promise<File> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(part.file, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  if (part.file.truncated) throw tooLarge(largest);
  return new File([await openAsBlob(file)], part.filename ?? '', { type: part.mimetype });
}

/** For a call with its own limit the error is reported at the field, which is always `file`. */
const tooLarge = (largest: LargestFile | undefined): Refusal =>
  largest === undefined ? new Refusal('file_too_large') : new Refusal('invalid_input', { fields: [{ field: 'file', key: largest.key }] });

/** A form that cannot be read is the sender's fault; a disk that cannot be written is ours. */
function brokenForm(error: unknown): unknown {
  if (error instanceof Error && ['mkdir', 'open', 'write'].includes(String(Reflect.get(error, 'syscall')))) return error;
  return new Refusal('invalid_input', { fields: [{ field: 'body', key: 'expected.file' }] });
}
