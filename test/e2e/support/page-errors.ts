import type { Page } from '@playwright/test';

/** Depends on timing: on a slow machine a preloaded picture is drawn after the browser has reported it as unused. */
const late = /was preloaded using link preload but not used within a few seconds/;

/** Collects everything that the browser complains about while pages load; the list grows. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !late.test(message.text())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}
