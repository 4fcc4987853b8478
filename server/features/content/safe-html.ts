import sanitize from 'sanitize-html';
import { pageTags } from '../../../contract/rules/page-html.ts';

/** Own paths, places of the page, web and mail addresses; no other site by `//`. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)[^\s\p{Cc}\\]*$/iu;

const RULES: sanitize.IOptions = {
  allowedTags: pageTags,
  allowedAttributes: { '*': ['dir', 'lang'], a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What nobody reads goes with everything in it.
  nonTextTags: ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title', 'textarea', 'select', 'option', 'object'],
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: ADDRESS.test(href.trim()) ? { ...attribs, href: href.trim() } : attribs,
    }),
  },
};

/** HTML of headings, paragraphs, lists, tables and links, whatever comes in. */
export const safeHtml = (html: string): string => sanitize(html, RULES);
