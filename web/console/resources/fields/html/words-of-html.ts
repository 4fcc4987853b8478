import { htmlFragment } from './html-fragment.ts';

/** Rich text in words alone, block by block. */
export function wordsOfHtml(html: string): string {
  const words = htmlFragment(html.replaceAll(/<\/(p|h\d|li|tr)>/g, '$&\n'))?.textContent ?? html;
  return words.replaceAll(/\n{3,}/g, '\n\n').trim();
}
