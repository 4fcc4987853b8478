import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Ask } from '../load.ts';

/** What came of one request. */
export interface AskOutcome {
  /** 0: no answer came, or half of one. */
  status: number;
  /** What is wrong with it; null for what is served, or refused as it should be. */
  fault: string | null;
}

/** An answer that takes longer is none. */
const LONGEST_MS = 30_000;

/** Connections are kept, as a proxy in front keeps them. */
export const openAgent = (maxSockets: number): http.Agent => new http.Agent({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets });

/** Sends a request, reads its answer to the end and looks whether it is whole. */
export function askOnce(url: string, { method = 'GET', path, body, headers }: Ask, agent: http.Agent): Promise<AskOutcome> {
  const text = body && JSON.stringify(body);
  const own = { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }) };
  return new Promise((resolve) => {
    const fail = (fault: string) => resolve({ status: 0, fault });
    const request = http.request(url + path, { method, agent, headers: own, timeout: LONGEST_MS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', () => fail('broken off'));
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        resolve({ status, fault: faultOf(status, answer.headers, Buffer.concat(chunks)) });
      });
    });
    request.once('timeout', () => request.destroy());
    request.once('error', ({ message }) => fail(message)).end(text);
  });
}

function faultOf(status: number, headers: http.IncomingHttpHeaders, bytes: Buffer): string | null {
  if (status === 503) return Number(headers['retry-after']) > 0 ? null : '503 without Retry-After';
  if (status >= 400) return String(status);
  if (status >= 300) return null;
  return isWhole(headers, bytes) ? null : 'not whole';
}

function isWhole({ 'content-type': type = '', 'content-encoding': encoding }: http.IncomingHttpHeaders, bytes: Buffer): boolean {
  try {
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    if (type.includes('json')) JSON.parse(plain.toString());
    if (type.includes('html')) return plain.subarray(-20).toString().trimEnd().endsWith('</html>');
    return plain.length > 0;
  } catch {
    return false;
  }
}
