import { isPageHtml } from '../../../../../contract/rules/page-html.ts';
import { trustedHtml } from '../../../../kit/trusted.ts';

/** Parses a text into a detached fragment; null if it contains elements that the server would remove. */
export function htmlFragment(html: string): DocumentFragment | null {
  if (!isPageHtml(html)) return null;
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template.content;
}

/** The plain text of rich text, block by block. */
export function wordsOfHtml(html: string): string {
  const words = htmlFragment(html.replaceAll(/<\/(p|h\d|li|tr)>/g, '$&\n'))?.textContent ?? html;
  return words.replaceAll(/\n{3,}/g, '\n\n').trim();
}
