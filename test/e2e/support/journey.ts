import { randomBytes } from 'node:crypto';
import { test as base } from '@playwright/test';

/** Maximum number of documents per journey; one that needs more walks through a list of screens that fewer or longer pages can cover. */
const DOCUMENTS = 40;

/** Set by the projects of Playwright. */
export interface JourneyOptions {
  documentLimit: number;
}

/** A journey, from a network of its own: hourly limits count per network, and all journeys together exceed them. */
export const test = base.extend<
  JourneyOptions & { refusals: string[]; refusesNothing: undefined; documents: undefined; routesEnd: undefined }
>({
  documentLimit: [DOCUMENTS, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright determines a fixture's dependencies from the pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  // Violations of the content security policy, as reported by the browser.
  refusals: async ({ context }, use) => {
    const said: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/i.test(message.text())) said.push(message.text());
    });
    await use(said);
  },
  // A journey that tests refusals itself removes them from the list.
  refusesNothing: [
    async ({ refusals }, use) => {
      await use(undefined);
      base.expect(refusals).toEqual([]);
    },
    { auto: true },
  ],
  documents: [
    async ({ context, documentLimit }, use, { annotations }) => {
      let count = 0;
      context.on('request', (request) => {
        if (request.isNavigationRequest()) count += 1;
      });
      await use(undefined);
      annotations.push({ type: 'documents', description: String(count) });
      base.expect(count, 'documents opened').toBeLessThanOrEqual(documentLimit);
    },
    { auto: true },
  ],
  // A stubbed call that is still pending when its journey ends has no page left to answer.
  routesEnd: [
    async ({ context }, use) => {
      await use(undefined);
      for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
