import { expect, vi } from 'vitest';
import type { Output } from '../../contract/index.ts';
import type { Api } from './api.ts';

/** Header of a price list whose first column cannot be recognised. */
export const HEADER = 'Artikel,name,brand,category_path,price,currency,ingredients';

/** Rows for that header, with prices from `price` on. */
export const rowsOf = (count: number, price = 5): string[] =>
  Array.from({ length: count }, (_, at) => `a${at},Balm ${at},Kind,Face > Care > Balms,${price + (at % 7)},USD,"Aqua, Urea"`);

export const fileOf = (lines: string[], name = 'list.csv'): File => new File([`${lines.join('\n')}\n`], name, { type: 'text/csv' });

/** Uploads a catalogue file to the console with a staff token. */
export async function uploadCatalogue(api: Api, staff: string, file: File, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ source: 'Test list', ...more })) form.set(field, value);
  form.set('file', file);
  const sent = new Response(form);
  const answer = await api.app().http.inject({
    ...{ method: 'POST', url: '/api/console/imports', payload: Buffer.from(await sent.arrayBuffer()) },
    headers: { 'content-type': sent.headers.get('content-type') ?? '', cookie: `staff=${staff}` },
  });
  return { status: answer.statusCode, body: answer.json() as Output<'POST console/imports'> };
}

/** Waits until an import is at rest; resolves to its state. */
export async function endedImport(api: Api, staff: string, id: number): Promise<Output<'GET console/imports/{id}'>> {
  const read = async () => (await api.call('GET console/imports/{id}', { id }, { staff })).body;
  const atRest = ['REHEARSED', 'DONE', 'FAILED', 'UNDONE'];
  await vi.waitFor(async () => expect(atRest).toContain((await read()).state), { timeout: 180_000, interval: 200 });
  return read();
}
