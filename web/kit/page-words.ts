import { cutText } from '../ui/cut-text.ts';
import type { App } from './app.ts';

/** What the operator says of a kind of page. */
interface General {
  title: string;
  description: string;
}

interface Thing {
  name: string;
  description: string | null;
}

/** About what a search engine shows under a title. */
const descriptionLength = 160;

/** A text of any length as the description of a page. */
export function shortDescription(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), descriptionLength);
}

/** Title and description of a list: the name and words of what it belongs to before the operator's, and the page where it is not the first. */
export function listWords({ t }: Pick<App, 't'>, page: number, general: General, thing?: Thing): General {
  const title = thing ? t('list.titled', { name: thing.name, title: general.title }) : general.title;
  return {
    title: page > 1 ? t('list.titledPage', { title, page }) : title,
    description: shortDescription(thing?.description || general.description),
  };
}
