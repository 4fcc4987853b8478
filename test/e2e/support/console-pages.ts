import type { APIRequestContext, Page } from '@playwright/test';
import { resourceNames, resources } from '../../../contract/console/resources.ts';

/** All resource lists, and the pages that are neither lists nor editors. */
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

/** The editor or card of the first thing of each kind, and the editor of a new one. */
export async function editorPages(request: APIRequestContext): Promise<string[]> {
  const found = resourceNames.map(async (name) => {
    const answer = await request.get(`/api/console/${name}?limit=1`);
    const { list } = (await answer.json()) as { list: { id: string | number }[] };
    const made = resources[name].acts.includes('create') ? ['new'] : [];
    return [...list.map(({ id }) => id), ...made].map((id) => `${name}/${id}`);
  });
  return [...(await Promise.all(found)).flat(), 'translations/de/products'];
}

/** Navigates without a new document and waits until everything has loaded; recognises the new page by its new heading element. */
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
