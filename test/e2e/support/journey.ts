import { randomBytes } from 'node:crypto';
import { test as base } from '@playwright/test';

/** How many documents a journey may open: one that needs more goes through a list of screens, which fewer or longer pages can show. */
const DOCUMENTS = 40;

/** Set by the projects of Playwright. */
export interface JourneyOptions {
  documentLimit: number;
}

/** A journey, from a network of its own: what one network may do in an hour is counted, and all of them together do more. */
export const test = base.extend<
  JourneyOptions & { refusals: string[]; refusesNothing: undefined; documents: undefined; routesEnd: undefined }
>({
  documentLimit: [DOCUMENTS, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  // What the content security policy kept pages from doing, as the browser says it.
  refusals: async ({ context }, use) => {
    const said: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/i.test(message.text())) said.push(message.text());
    });
    await use(said);
  },
  // A journey that looks at refusals itself takes them out.
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
  // A call that is still being answered by a journey's own route when the journey ends has no page to go to.
  routesEnd: [
    async ({ context }, use) => {
      await use(undefined);
      for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
