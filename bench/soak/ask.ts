import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Ask } from '../load.ts';

/** Outcome of one request. */
export interface AskOutcome {
  /** HTTP status; 0 if the answer was missing or incomplete. */
  status: number;
  /** What is wrong with the answer; null if it was served or properly refused. */
  fault: string | null;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Timeout: a slower answer counts as none. */
const LONGEST_MS = 30_000;

/**
 * Idle connections are closed before the shop closes them (after 72 s), so that none is closed by the shop while a request is being sent
 * over it.
 */
const IDLE_MS = 60_000;

/** Keeps connections alive, as a reverse proxy does, unless `keepAlive` is false. */
export const openAgent = (maxSockets: number, keepAlive = true): http.Agent =>
  new http.Agent({ keepAlive, maxSockets, maxFreeSockets: maxSockets, timeout: IDLE_MS });

/** Sends a request, reads the whole answer and checks that it is complete. */
export function askOnce(url: string, { method = 'GET', path, body, headers, from }: Ask, agent: http.Agent): Promise<AskOutcome> {
  const text = body && JSON.stringify(body);
  const own = { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }) };
  return new Promise((resolve) => {
    const fail = (fault: string) => resolve({ status: 0, fault, headers: {}, body: '' });
    const options = { method, agent, headers: own, timeout: LONGEST_MS, ...(from && { localAddress: from }) };
    const request = http.request(url + path, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', () => fail('broken off'));
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        const plain = plainText(answer.headers, Buffer.concat(chunks));
        resolve({ status, fault: faultOf(status, answer.headers, plain), headers: answer.headers, body: plain ?? '' });
      });
    });
    request.once('timeout', () => request.destroy());
    request.once('error', ({ message }) => fail(message)).end(text);
  });
}

function faultOf(status: number, headers: http.IncomingHttpHeaders, body: string | null): string | null {
  if (status === 503) return Number(headers['retry-after']) > 0 ? null : '503 without Retry-After';
  if (status >= 400) return String(status);
  if (status >= 300) return null;
  return body !== null && isWhole(headers['content-type'] ?? '', body) ? null : 'not whole';
}

/** Decompresses a body; null if that fails. */
function plainText({ 'content-encoding': encoding }: http.IncomingHttpHeaders, bytes: Buffer): string | null {
  try {
    return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  } catch {
    return null;
  }
}

function isWhole(type: string, body: string): boolean {
  if (type.includes('html')) return body.trimEnd().endsWith('</html>');
  if (!type.includes('json')) return body.length > 0;
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
