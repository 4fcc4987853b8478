import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong with the page as it stands, a line each. Its rules run in the page itself: no screen of ours holds a frame of
 * another origin, and a page of its own for each answer would cost more than the rules.
 */
export async function barriers(page: Page, { within = 'html' } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await axe.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
