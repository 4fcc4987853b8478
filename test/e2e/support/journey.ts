import { randomBytes } from 'node:crypto';
import { test as base } from '@playwright/test';

/** A journey, from a network of its own: what one network may do in an hour is counted, and all of them together do more. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
});
