import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Lets transitions come to their end: a button that is on its way from the light to the dark colours has, for a moment, neither's
 * contrast. Reading the animations brings styles up to date, so none that a change before this call begins is missed.
 */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState !== 'finished');
    for (let some = running(); some.length > 0; some = running()) await Promise.all(some.map((one) => one.finished.catch(() => undefined)));
  });
}

/**
 * What axe finds wrong with the page as it stands, a line each. Its rules run in the page itself: no screen of ours holds a frame of
 * another origin, and a page of its own for each answer would cost more than the rules.
 */
export async function accessibilityViolations(page: Page, { within = 'html' } = {}): Promise<string[]> {
  await transitionsEnded(page);
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await axe.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
