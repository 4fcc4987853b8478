import sanitize from 'sanitize-html';
import { pageTags } from '../../../contract/rules/page-html.ts';

/** Paths of this site, fragments, web and mail addresses; no protocol-relative `//` addresses. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)[^\s\p{Cc}\\]*$/iu;

const RULES: sanitize.IOptions = {
  allowedTags: pageTags,
  allowedAttributes: { '*': ['dir', 'lang'], a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Elements that are removed together with their contents.
  nonTextTags: ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title', 'textarea', 'select', 'option', 'object'],
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: ADDRESS.test(href.trim()) ? { ...attribs, href: href.trim() } : attribs,
    }),
  },
};

/** Sanitises HTML down to headings, paragraphs, lists, tables and links. */
export const safeHtml = (html: string): string => sanitize(html, RULES);
