import { isPageHtml } from '../../../../../contract/rules/page-html.ts';
import { trustedHtml } from '../../../../kit/trusted.ts';

/** The elements of a text, outside the page; null where it holds others than the server leaves in. */
export function htmlFragment(html: string): DocumentFragment | null {
  if (!isPageHtml(html)) return null;
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template.content;
}
