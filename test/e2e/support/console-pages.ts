import type { APIRequestContext, Page } from '@playwright/test';
import { resourceNames, resources } from '../../../contract/console/resources.ts';

/** The list of everything that is edited, and the pages that are neither list nor editor. */
export async function listPages(): Promise<string[]> {
  const others = [
    'dashboard',
    'ingredients/unknown',
    'translations',
    'imports',
    'searches',
    'audit',
    'staff',
    'nowhere',
    'account',
    'queue',
  ];
  return [...resourceNames, ...others];
}

/** The editor of the first thing of each kind, or its card, and of one that is to be made. */
export async function editorPages(request: APIRequestContext): Promise<string[]> {
  const found = resourceNames.map(async (name) => {
    const answer = await request.get(`/api/console/${name}?limit=1`);
    const { list } = (await answer.json()) as { list: { id: string | number }[] };
    const made = resources[name].acts.includes('create') ? ['new'] : [];
    return [...list.map(({ id }) => id), ...made].map((id) => `${name}/${id}`);
  });
  return [...(await Promise.all(found)).flat(), 'translations/de/products'];
}

/** Goes to another page without a new document, and waits until it has everything; its heading is another element than the last one's. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', `/console/${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, name);
  await page.waitForFunction(
    () => document.querySelector('h1:not([data-left])') && !document.querySelector('[aria-busy="true"], .bone-rows, .skeleton'),
  );
}
