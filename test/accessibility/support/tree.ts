import type { Page } from '@playwright/test';
import { consoleTexts, shopTexts } from './texts.ts';

interface AxNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  backendDOMNodeId?: number;
}

/** Interactive roles, which need a name. */
const ACTED_ON = new Set(
  'button checkbox combobox link listbox menuitem menuitemradio option radio searchbox slider spinbutton switch tab textbox'.split(' '),
);
/** Names in the demo's data that the console shows untranslated and that are also dictionary words: staff, a property, a page title. */
const NAMES_IN_DATA = new Set(['Moderator', 'Editor', 'Admin', 'Coverage', 'Categories', 'Edited']);
/** Further roles whose names are read out and therefore must not be English. */
const NAMED = new Set(['dialog', 'alertdialog', 'region', 'navigation', 'form', 'table', 'image', 'img']);

/**
 * Faults in the accessibility tree that the browser exposes to screen readers: elements without a name, English names, duplicate ids, a
 * language or direction that is not the page's.
 */
export async function treeFindings(page: Page, language: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = (await browser.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  await browser.detach();
  const shown = nodes.filter(({ ignored }) => !ignored);
  const english = page.url().includes('/console') ? consoleTexts(language) : shopTexts(language);
  const found: string[] = [];
  for (const { role, name } of shown) {
    const is = role?.value ?? '';
    const called = (name?.value ?? '').trim();
    if ((ACTED_ON.has(is) || is === 'dialog' || is === 'image') && called === '') found.push(`${is} without a name`);
    const isSaid = ACTED_ON.has(is) || NAMED.has(is) || is === 'heading';
    if (isSaid && english.has(called) && !NAMES_IN_DATA.has(called)) found.push(`${is} with an English name: ${called}`);
  }
  return [...found, ...(await page.evaluate(documentFindings, language))];
}

/** Runs in the page. */
function documentFindings(language: string): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  if (root.lang.split('-')[0] !== language) found.push(`lang is ${root.lang}`);
  if (getComputedStyle(root).direction !== (language === 'ar' ? 'rtl' : 'ltr')) found.push(`direction is ${root.dir}`);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) found.push(`id ${id} stands twice`);
  if (document.title.trim() === '') found.push('the document has no title');
  return found;
}
