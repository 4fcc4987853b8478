/** A change to a file or folder, in chronological order; `path` is relative to the recorded folder. */
export type Change =
  | { op: 'create' | 'mkdir' | 'unlink' | 'rmdir' | 'sync'; path: string }
  | { op: 'rename'; path: string; to: string }
  | { op: 'truncate'; path: string; size: number }
  | { op: 'write'; path: string; at: number; bytes: Buffer };

/** Encodes a change for the record: a line of JSON, followed by the written bytes. */
export function encodeChange(change: Change): Buffer {
  if (change.op !== 'write') return Buffer.from(`${JSON.stringify(change)}\n`);
  const { bytes, ...rest } = change;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...rest, length: bytes.length })}\n`), bytes]);
}

/** Decodes a record, which may be truncated because its writer was killed. */
export function* decodeChanges(record: Buffer): Generator<Change> {
  for (let at = 0; ; ) {
    const end = record.indexOf('\n', at);
    if (end < 0) return;
    const line = JSON.parse(record.toString('utf8', at, end)) as Change & { length?: number };
    at = end + 1;
    if (line.op !== 'write') {
      yield line;
      continue;
    }
    const until = at + (line.length ?? 0);
    if (until > record.length) return;
    yield { op: 'write', path: line.path, at: line.at, bytes: record.subarray(at, until) };
    at = until;
  }
}
