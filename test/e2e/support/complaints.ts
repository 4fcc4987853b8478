import type { Page } from '@playwright/test';

/** Everything that a browser complains about while pages load, in a list that grows. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') heard.push(`${response.status()} ${response.url()}`);
  });
  return heard;
}
