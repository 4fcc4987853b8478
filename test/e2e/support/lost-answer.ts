import type { Page } from '@playwright/test';

/** Makes the page lose the next answer to a POST of `path`; the server processes the request nevertheless. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.evaluate((lost) => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (init?.method !== 'POST' || !String(input).endsWith(lost)) return answer;
      window.fetch = real;
      throw new TypeError('Failed to fetch');
    };
  }, path);
}
