import { DOMParser, type Schema } from '@tiptap/pm/model';
import { Extension, type JSONContent, Mark, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { htmlFragment } from './html-fragment.ts';

/**
 * What is kept as it is: tables and lists of definitions are shown and moved, and changed in the HTML alone, so that nothing of them is
 * lost by an editor that does not know their parts.
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

/** Small marks that a page may have and the toolbar does not offer. */
const plainMarks = ['small', 'sub', 'sup', 'bdi'].map((tag) =>
  Mark.create({ name: `kept-${tag}`, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** The language of a paragraph that is not the page's. */
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

/** The only paragraph of an entry of a list, or the one before a list below it: the editor wants one, the text does not. */
const ENTRY = /(<li[^>]*>)<p>((?:(?!<\/?p\b).)*)<\/p>(?=<\/li>|<[uo]l\b)/gs;

/** HTML as it is kept: without the way that all of it runs, and lists as they are written by hand, so that only what was edited differs. */
export const tidyHtml = (html: string, way: 'ltr' | 'rtl' | 'auto'): string =>
  html === `<p dir="${way}"></p>` || html === '<p></p>' ? '' : html.replaceAll(` dir="${way}"`, '').replaceAll(ENTRY, '$1$2');

/** A text as a document of the editor; null where it holds what the server would take out. Tiptap's own parser would need a policy for any HTML. */
export function documentOf(schema: Schema, html: string): JSONContent | null {
  const fragment = htmlFragment(html);
  return fragment && DOMParser.fromSchema(schema).parse(fragment).toJSON();
}

/** Names of the elements in a text and how often each stands there. */
function tagsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { localName } of htmlFragment(html)?.querySelectorAll('*') ?? []) counts.set(localName, (counts.get(localName) ?? 0) + 1);
  return counts;
}

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Whether the editor would lose an element of a text by showing it. */
export function losesSomething(source: string, shown: string): boolean {
  const kept = tagsOf(shown);
  return [...tagsOf(source)].some(([tag, count]) => (kept.get(SAME[tag] ?? tag) ?? 0) < count);
}
