import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

const outbox = path.resolve('.cache/journeys/outbox');

interface Mail {
  file: string;
  text: string;
}

/** Mails to an address in the outbox folder. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(outbox, file), 'utf8') })));
  return mails.filter(({ text }) => text.includes(`\nTo: ${address}`));
}

/** The four-digit code of a mail to an address that is not among those already `read`; waits until it has arrived, and marks it as read. */
export async function codeMailedTo(address: string, read: Set<string>): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(address)).find(({ file, text }) => !read.has(file) && /^Subject: \d{4} /m.test(text));
      if (!mail) return '';
      read.add(mail.file);
      code = /^Subject: (\d{4}) /m.exec(mail.text)?.[1] ?? '';
      return code;
    })
    .toMatch(/^\d{4}$/);
  return code;
}

/** The URL of a link in a mail to an address; waits until it has arrived. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await mailsTo(address)).map(({ text }) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
      link = texts.map((text) => new RegExp(`https?://[^\\s"<>]*${path}[\\w=%&.-]+`).exec(text)?.[0] ?? '').find((found) => found) ?? '';
      return link;
    })
    .toContain(path);
  return link;
}
