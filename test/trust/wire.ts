import sharp from 'sharp';
import { pathParameters } from '../../contract/endpoint.ts';
import type { CallerName } from './people.ts';
import type { Plan } from './plan.ts';

/** A request as sent: plain data, so that it can be printed and repeated. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Encoding of a body with a file: each character is a byte. */
  coding?: 'latin1';
}

export const bytesOf = ({ body = '', coding }: WireRequest): Buffer => Buffer.from(body, coding ?? 'utf8');

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

export type Send = (request: WireRequest) => Promise<WireAnswer>;

const BOUNDARY = 'fuzz-boundary-7d3f';
const JPEG = (
  await sharp({ create: { width: 16, height: 12, channels: 3, background: '#c03040' } })
    .jpeg()
    .toBuffer()
).toString('latin1');
const TRANSLATIONS = 'type,id,lang,field,text\ntopics,1,de,title,Pflege\n';
const CATALOGUE = 'id,name,brand,category_path,price,currency\nf1,Balm,Kind,Face > Care > Balms,5,USD\n';

const inBytes = (text: string): string => Buffer.from(text).toString('latin1');

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Without lone surrogates, which no URL can contain. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

function part(name: string, value: unknown, list: string | null): string {
  const label = inBytes(name.replaceAll(/["\r\n]/g, '?'));
  if (list === null) return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${label}"\r\n\r\n${inBytes(asText(value))}\r\n`;
  const file = name === 'file' ? { name: 'list.csv', type: 'text/csv', text: list } : { name: 'a.jpg', type: 'image/jpeg', text: JPEG };
  const said = typeof value === 'string' && value.length > 60 ? inBytes(value) : file.text;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${label}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n${said}\r\n`;
}

/** Text fields come first, as in a browser's form. */
const multipart = (fields: [string, unknown][], list: string): string =>
  `${fields
    .map(([name, value]) => ({ name, value, isFile: name === 'image' || name === 'file' }))
    .toSorted((a, b) => Number(a.isFile) - Number(b.isFile))
    .map(({ name, value, isFile }) => part(name, value, isFile ? list : null))
    .join('')}--${BOUNDARY}--\r\n`;

/** Credentials of the caller. */
interface Signed {
  name: CallerName;
  token: string;
}

const credentials = (me: Signed | null): Record<string, string> => {
  if (me === null) return {};
  return me.name === 'member' || me.name === 'other' ? { authorization: `Bearer ${me.token}` } : { cookie: `staff=${me.token}` };
};

/** Converts a call into a request of its caller. */
export function requestOf({ endpoint, input, headers: own }: Plan, me: Signed | null): WireRequest {
  const { method, path } = endpoint;
  const inPath = pathParameters(path);
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(input[name] ?? 'missing'));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const headers = { ...own, ...credentials(me) };
  if (method === 'GET' || method === 'DELETE') {
    const query = rest.flatMap(([name, value]) =>
      value === null ? [] : [`${encoded(name)}=${encoded(Array.isArray(value) ? value.map(asText).join(',') : value)}`],
    );
    return { method, url: `/api/${at}?${query.join('&')}`, headers };
  }
  if (endpoint.body === 'multipart')
    return {
      method,
      url: `/api/${at}`,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: multipart(rest, path.includes('translations') ? TRANSLATIONS : CATALOGUE),
      coding: 'latin1',
    };
  return {
    method,
    url: `/api/${at}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  };
}
