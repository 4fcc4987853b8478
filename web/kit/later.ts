import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isLanguage } from '../../i18n/languages.ts';
import { loadWebTexts } from '../../i18n/web.ts';

/** Brings the words that are no part of the first load, in the language of a page's prefix. */
export async function loadLaterWords(lang: string): Promise<void> {
  if (isLanguage(lang)) await (await loadWebTexts(lang)).loadLater();
}

/** A component that comes when it is first shown, and the words it needs with it. */
export function later<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadLaterWords(document.documentElement.lang)]);
    return component;
  });
}
