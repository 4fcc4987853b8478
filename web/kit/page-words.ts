import { cutText } from '../ui/cut-text.ts';
import type { App } from './app.ts';

/** The operator's meta content for a kind of page. */
interface General {
  title: string;
  description: string;
}

interface Thing {
  name: string;
  description: string | null;
}

/** Roughly the length that search engines display. */
const descriptionLength = 160;

/** Shortens a text to a meta description. */
export function shortDescription(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), descriptionLength);
}

/** Title and description of a list: the item's name and text before the operator's, with the page number from the second page on. */
export function listWords({ t }: Pick<App, 't'>, page: number, general: General, thing?: Thing): General {
  const title = thing ? t('list.titled', { name: thing.name, title: general.title }) : general.title;
  return {
    title: page > 1 ? t('list.titledPage', { title, page }) : title,
    description: shortDescription(thing?.description || general.description),
  };
}
