import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Ask } from '../load.ts';

/** What came of one request. */
export interface AskOutcome {
  /** 0: no answer came, or half of one. */
  status: number;
  /** What is wrong with it; null for what is served, or refused as it should be. */
  fault: string | null;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** An answer that takes longer is none. */
const LONGEST_MS = 30_000;

/** Idle connections are given up before the shop does that (after 72 s): one that ends while a request is sent over it is nobody's fault. */
const IDLE_MS = 60_000;

/** Connections are kept, as a proxy in front keeps them, unless `keepAlive` is false. */
export const openAgent = (maxSockets: number, keepAlive = true): http.Agent =>
  new http.Agent({ keepAlive, maxSockets, maxFreeSockets: maxSockets, timeout: IDLE_MS });

/** Sends a request, reads its answer to the end and looks whether it is whole. */
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

/** Null: what was sent cannot be unpacked. */
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
