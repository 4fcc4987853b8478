import { DOMParser, type Schema } from '@tiptap/pm/model';
import { Extension, type JSONContent, Mark, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { htmlFragment } from './html-fragment.ts';

/**
 * Blocks kept as they are: the editor shows and moves tables and definition lists, but they are edited only as HTML, so nothing is lost.
 */
const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () =>
    ['table', 'dl'].map((tag) => ({ tag, priority: 100, getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }) })),
  renderHTML: ({ node }) => elementOf(String(node.attrs.html)),
});

const elementOf = (html: string): HTMLElement =>
  (htmlFragment(html)?.firstElementChild as HTMLElement | null | undefined) ?? document.createElement('p');

/** Inline marks that pages may contain but the toolbar does not offer. */
const plainMarks = ['small', 'sub', 'sup', 'bdi'].map((tag) =>
  Mark.create({ name: `kept-${tag}`, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** Keeps the `lang` attribute of blocks in another language than the page. */
const Languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'listItem'],
      attributes: { lang: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('lang') } },
    },
  ],
});

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, protocols: ['https', 'mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  KeptBlock,
  Languages,
  ...plainMarks,
];

/** The only paragraph of a list item, or the one before a nested list: the editor requires it, stored texts have none. */
const ENTRY = /(<li[^>]*>)<p>((?:(?!<\/?p\b).)*)<\/p>(?=<\/li>|<[uo]l\b)/gs;

/** HTML as stored: without the direction the editor adds, and with lists as written by hand, so that only edited parts differ. */
export const tidyHtml = (html: string, way: 'ltr' | 'rtl' | 'auto'): string =>
  html === `<p dir="${way}"></p>` || html === '<p></p>' ? '' : html.replaceAll(` dir="${way}"`, '').replaceAll(ENTRY, '$1$2');

/**
 * A text as a document of the editor; null if it contains markup that the server would remove. Tiptap's own parser would need a
 * trusted-types policy for arbitrary HTML.
 */
export function documentOf(schema: Schema, html: string): JSONContent | null {
  const fragment = htmlFragment(html);
  return fragment && DOMParser.fromSchema(schema).parse(fragment).toJSON();
}

/** The elements of a text, with how often each occurs. */
function tagsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { localName } of htmlFragment(html)?.querySelectorAll('*') ?? []) counts.set(localName, (counts.get(localName) ?? 0) + 1);
  return counts;
}

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Whether the editor would lose elements of a text. */
export function losesSomething(source: string, shown: string): boolean {
  const kept = tagsOf(shown);
  return [...tagsOf(source)].some(([tag, count]) => (kept.get(SAME[tag] ?? tag) ?? 0) < count);
}
