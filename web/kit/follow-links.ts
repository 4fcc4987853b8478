import type { createBrowserRouter } from 'react-router';
import type { Language } from '../../i18n/languages.ts';
import { placeOf } from './place.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Makes plain links navigate within the page by one listener instead of a component for each of some hundred links. Links to other
 * documents (another language, `data-document`), downloads, new windows and clicks with a modifier key are left to the browser. A link with
 * `data-stay` keeps the scroll position. The listeners are on the window, because React listens on the document: events that components
 * have handled are ignored.
 *
 * @param offline reports that our documents cannot be fetched now; otherwise the browser's own error page would replace this one
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

/** Submits GET forms within the page, to the address of their fields. */
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

/** Jumps within the page are left to the browser. */
function isSamePlace(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}
