import { isPageHtml } from '../../../../../contract/rules/page-html.ts';
import { trustedHtml } from '../../../../kit/trusted.ts';

/** The elements of a text, outside the page; null where it holds others than the server leaves in. */
export function htmlFragment(html: string): DocumentFragment | null {
  if (!isPageHtml(html)) return null;
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template.content;
}

/** Rich text in words alone, block by block. */
export function wordsOfHtml(html: string): string {
  const words = htmlFragment(html.replaceAll(/<\/(p|h\d|li|tr)>/g, '$&\n'))?.textContent ?? html;
  return words.replaceAll(/\n{3,}/g, '\n\n').trim();
}
