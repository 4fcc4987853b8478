import type { createBrowserRouter } from 'react-router';
import type { Language } from '../../i18n/languages.ts';
import { placeOf } from './place.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Lets plain links travel inside the page: one listener instead of a component for each of some hundred links. Links to other documents
 * (another language, `data-document`), downloads, new windows and clicks with a modifier are left to the browser.
 *
 * A link with `data-stay` keeps the place on the page. Both listeners are the window's: React listens at the document, and what a component
 * has answered itself is not followed.
 *
 * @param offline says that a document of ours cannot be fetched now: the browser's own page about that would take this one's place
 */
export function followLinks(router: Router, lang: string, offline: () => void): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isSamePlace(link)) return;
    if (!isWithin(link, lang)) return stayOffline(link, event, offline);
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash, { preventScrollReset: 'stay' in link.dataset });
  });
}

/** Sends a form with `method="get"` inside the page, to the address that its fields mean. */
export function followForms(router: Router, lang: Language): void {
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'get') return;
    event.preventDefault();
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    const place = placeOf({ lang }, { pathname: new URL(form.action).pathname, search: new URLSearchParams(fields).toString() });
    void router.navigate(`/${lang}${place}`, { preventScrollReset: 'stay' in form.dataset });
  });
}

function isWithin(link: HTMLAnchorElement, lang: string): boolean {
  const other = link.origin !== location.origin || link.hasAttribute('download') || 'document' in link.dataset;
  return !other && (!link.target || link.target === '_self') && link.pathname.startsWith(`/${lang}/`);
}

function stayOffline(link: HTMLAnchorElement, event: Event, offline: () => void): void {
  if (navigator.onLine || link.origin !== location.origin || link.target === '_blank') return;
  event.preventDefault();
  offline();
}

/** A jump within the page is the browser's own. */
function isSamePlace(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}
